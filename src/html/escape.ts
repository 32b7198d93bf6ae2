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

/** The same in the bytes of React, which writes an apostrophe with a hexadecimal number. */
export function escapeLikeReact(text: string): string {
  const html = escapeHtml(text)
  return text.includes("'") ? html.replaceAll('&#39;', '&#x27;') : html
}
