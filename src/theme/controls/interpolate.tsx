import { Fragment, type ReactNode } from 'react'

/** A text with its `{name}` places filled with elements. Places without a value stay as they are. */
export function interpolate(
  text: string,
  values: Readonly<Record<string, ReactNode>>,
): readonly ReactNode[] {
  return text.split(/(\{\w+\})/).map((part, index) => {
    const value = part.startsWith('{') ? values[part.slice(1, -1)] : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    return <Fragment key={index}>{value ?? part}</Fragment>
  })
}
