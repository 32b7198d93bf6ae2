/** Components that are built in, as React components: what JSX in expressions and components of a site draws with them. */
import * as React from 'react'
import { BUILT_IN } from '../components/built-in.ts'

/** A component by name, and what it was given, as they stand in HTML until our block is drawn in its place. */
export interface Marked {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
}

const made = new Map<string, React.ComponentType<React.PropsWithChildren>>()

/** The component of a name, maybe with what it is always given. It draws an element that says what is to stand there. */
export function markedTag(
  name: string,
  fixed: Readonly<Record<string, string>> = {},
): React.ComponentType<React.PropsWithChildren> {
  const key = JSON.stringify([name, fixed])
  const known = made.get(key)
  if (known) return known
  const isInline = Object.hasOwn(BUILT_IN, name) && BUILT_IN[name]?.isInline
  const draw = ({ children, ...props }: React.PropsWithChildren<object>) =>
    React.createElement(
      isInline ? 'span' : 'div',
      { 'data-block': JSON.stringify({ name, props: { ...props, ...fixed } }, plainValue) },
      children,
    )
  // `<Tabs.Tab>` is a property of `Tabs`.
  const members = Object.keys(BUILT_IN).filter((other) => other.startsWith(`${name}.`))
  const all = Object.assign(
    draw,
    { displayName: name },
    Object.fromEntries(members.map((own) => [own.slice(name.length + 1), markedTag(own)])),
  )
  made.set(key, all)
  return all
}

/** Values without elements and functions, which no block of ours can take. */
const plainValue = (_key: string, value: unknown) =>
  typeof value === 'function' || React.isValidElement(value) ? undefined : value
