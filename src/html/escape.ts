const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Text as it may be written in HTML content and in quoted attributes. With `special` only those characters are written as
 * references, as between tags, where quotes may stay, or in XML.
 */
export const escapeHtml = (text: string, special = /[&<>"']/g): string =>
  text.replace(special, (character) => REFERENCES[character] ?? character)

/** The text that `escapeHtml` was given. The reference of &amp; is read last: what comes out of it is text. */
export const unescapeHtml = (html: string): string =>
  Object.entries(REFERENCES).reduceRight(
    (text, [character, reference]) => text.replaceAll(reference, character),
    html,
  )

/** What `escapeHtml` gives, in the bytes of React, which writes an apostrophe with a hexadecimal number. */
export function escapeLikeReact(text: string): string {
  const html = escapeHtml(text)
  return text.includes("'") ? html.replaceAll('&#39;', '&#x27;') : html
}
