/** A text in a file for Caddy, in which braces would begin a placeholder. Nothing but they mean something between backticks. */
export function caddyText(text: string): string {
  const plain = text.replace(/[{}]/g, '\\$&')
  return plain.includes('`') ? `"${plain.replaceAll('"', '\\"')}"` : `\`${plain}\``
}
