import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recipesFolder } from './pages.ts'

/** What a page says first: what it is for, and the shortest way, up to its second heading. */
export function essentialPart(text: string): string {
  const [lead = '', first = ''] = text.split(/^(?=## )/m)
  return `${lead}${first}`.trim()
}

/** A text of the manual as a terminal shows it */
export function terminalText(text: string): string {
  let fence: string | undefined
  const lines = text.split('\n').flatMap((line) => {
    const [, mark, information = ''] = /^\s*(`{3,}|~{3,})(.*)/.exec(line) ?? []
    if (fence !== undefined) {
      if (mark !== fence) return [`    ${line}`]
      fence = undefined
      return []
    }
    if (mark !== undefined) {
      fence = mark
      const [, title] = /\btitle="([^"]+)"/.exec(information) ?? []
      return title === undefined ? [] : [`${title}:`, '']
    }
    const [, recipe] = /^::include\{src="[^"]*\bhosts\/([^"]+)"/.exec(line) ?? []
    if (recipe !== undefined) return includedLines(join(recipesFolder(), recipe))
    return shownLine(line)
  })
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function includedLines(path: string): string[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  return ['', ...lines.map((line) => `    ${line}`)]
}

/** A line without what only a page needs: blocks, ids, addresses of links. */
function shownLine(line: string): string[] {
  if (/^<\/?div\b|^<!--.*-->$/.test(line)) return []
  const [, colons, title] = /^(:{2,})[\w-]*(?:\[(.+?)\])?(?:\{.*\})?\s*$/.exec(line) ?? []
  if (colons !== undefined) return title === undefined ? [] : [title]
  const shown = line
    .replace(/ *\{#[^}]+\}$/, '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/!?\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return [shown]
}
