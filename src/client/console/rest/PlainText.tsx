import { visible } from '../json-lines.ts'

/** More would hold up the page. */
const MOST_SHOWN = 200_000

export const textOf = (body: Uint8Array) => new TextDecoder().decode(body)

/** A page that came as HTML is shown as its text, and nothing of it runs. */
export const isText = (type: string, text: string) =>
  /^\s*(?:text\/|application\/(?:.*(?:xml|javascript|yaml|graphql|x-www-form-urlencoded|problem)))/i.test(
    type,
  ) ||
  (!/^\s*(?:image|audio|video|font)\//i.test(type) && !/[\0\uFFFD]/.test(text.slice(0, 2000)))

/** The text of an answer as it came, with the control characters in it made visible. */
export function PlainText({ text }: { readonly text: string }) {
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}\n…` : text
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it. */}
      <pre tabIndex={0}>
        <code translate="no">{visible(shown)}</code>
      </pre>
    </div>
  )
}
