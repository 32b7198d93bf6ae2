/** The one script that knows Mermaid; a file of its own, so that only pages with a diagram load it. */
import mermaid from 'mermaid'

/** Draws a diagram as a whole SVG document, in the colours of a mode. */
export type DrawDiagram = (text: string, mode: 'light' | 'dark') => Promise<string>

const drawn = { count: 0 }

export const drawDiagram: DrawDiagram = async (text, mode) => {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(name).trim()
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    // Else a drawing that failed stays below the page.
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    fontFamily: getComputedStyle(document.body).fontFamily,
    theme: 'base',
    themeVariables: {
      darkMode: mode === 'dark',
      background: color('--bg'),
      primaryColor: color('--accent-bg'),
      primaryBorderColor: color('--accent'),
      primaryTextColor: color('--text'),
      secondaryColor: color('--bg-strong'),
      tertiaryColor: color('--bg-soft'),
      lineColor: color('--line-ui'),
      textColor: color('--text'),
      fontSize: '15px',
    },
  })
  drawn.count += 1
  const { svg } = await mermaid.render(`DIAGRAM-${drawn.count}`, text)
  return svg
}
