import '../styles/prose/prose.css'
import '../styles/prose/lists.css'
import '../styles/prose/admonition.css'
import '../styles/prose/code.css'
import '../styles/prose/code-button.css'
import '../styles/prose/tabs.css'
import '../styles/prose/table.css'
import '../styles/prose/blocks.css'
import '../styles/prose/inline.css'
import '../styles/prose/components.css'
import '../styles/prose/steps.css'
import '../styles/prose/params.css'
import '../styles/prose/endpoint.css'
import '../styles/prose/embeds.css'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { ProseHtml } from '../../model.ts'
import { usePage, useProse } from '../frame/context.tsx'
import { type ParsedPart, takeParsed } from './parse-ahead.ts'

export interface ProseProps {
  readonly part: keyof ProseHtml
  readonly as?: 'div' | 'h1' | 'p'
  readonly className?: string
}

/** One part of the page's article, as it was drawn. Draws nothing when the article has no such part. */
export const Prose = memo(function Prose({ part, as: Element = 'div', className }: ProseProps) {
  const prose = useProse()
  const html = prose[part]
  const { proseLocale } = usePage()
  const [parsed] = useState(() => takeParsed(prose, part))
  if (html === undefined) return null
  return (
    <Ready
      element={Element}
      part={part}
      className={className}
      html={html}
      parsed={parsed}
      lang={proseLocale}
      // Such a text may run the other way than the page.
      dir={proseLocale === undefined ? undefined : 'auto'}
    />
  )
})

interface ReadyProps {
  readonly element: 'div' | 'h1' | 'p'
  readonly part: string
  readonly className: string | undefined
  readonly html: string
  /** The nodes of the HTML that it is first drawn with, if they are there already. */
  readonly parsed: ParsedPart | undefined
  /** The language of the text, when it is not that of the page. */
  readonly lang: string | undefined
  readonly dir: 'auto' | undefined
}

/** Drawn again only when its HTML is another, so that what was done inside it stays. */
const Ready = memo(function Ready(props: ReadyProps) {
  const { element: Element, part, html, parsed, ...rest } = props
  const own = useRef<HTMLElement & HTMLDivElement & HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (parsed) own.current?.replaceChildren(parsed.nodes)
  }, [parsed])
  const inner = { __html: html === parsed?.html ? '' : html }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled and cleaned, or read back from the page itself.
  return <Element ref={own} data-prose={part} {...rest} dangerouslySetInnerHTML={inner} />
})
