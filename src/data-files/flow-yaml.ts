/** What YAML reads as a text without quotes, and as nothing else. */
const PLAIN =
  /^(?!(?:true|false|null|~|yes|no)$)[\p{L}/.*][\p{L}\p{N} /.*_@-]*(?:[:#][\p{L}\p{N}/][\p{L}\p{N} /.*_@-]*)*$/iu

/** A value of a setting in one line of YAML. */
export function flowYaml(value: unknown): string {
  if (typeof value === 'string') return PLAIN.test(value) ? value : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(flowYaml).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([key, inner]) => `${flowYaml(key)}: ${flowYaml(inner)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
