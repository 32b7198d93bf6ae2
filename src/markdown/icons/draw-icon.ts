import type { Element, ElementContent } from 'hast'
import type { Nodes, Root, TableCell } from 'mdast'
import type { ContainerDirective, TextDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'
import { problem } from '../../diagnostics/problem.ts'
import { el, icon, text } from '../../html/element.ts'
import { visit } from '../../html/visit.ts'
import type { Context } from '../context.ts'

type Directive = ContainerDirective | TextDirective

const PICTURE = /^https?:|\.(?:svg|png|webp|avif|gif|jpe?g)(?:[?#].*)?$/i
/** A sign that is a text itself, such as 🚀. */
const SIGN = /^\p{Extended_Pictographic}[\p{M}\p{Emoji}\u200d]*$/u

/** Whether a tree has drawings that are named. */
export function hasIcons(tree: Root): boolean {
  let found = false
  visit(tree, (node) => {
    if (isNamed(node)) found = true
  })
  return found
}

/** Gives the icons that stand alone in the cell of a table a name for screen readers. */
export function nameIconsAlone(tree: Root): void {
  visit(tree, 'tableCell', nameIconAlone)
}

/** An icon that a cell has instead of words says its name where it has no other label. */
function nameIconAlone({ children }: TableCell): void {
  const shown = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const [only, ...others] = shown
  if (only?.type !== 'textDirective' || only.name !== 'icon' || others.length > 0) return
  const { name, label } = inlineIconOf(only)
  only.attributes = { src: name, label: label || name }
}

function isNamed(node: Nodes): boolean {
  if (node.type !== 'textDirective' && node.type !== 'containerDirective') return false
  return node.name === 'icon' || Boolean(node.attributes?.icon)
}

/** What stands before the words of a block with `icon`: nothing where there is none. */
export function iconOf(node: Directive, context: Context): ElementContent[] {
  const written = node.attributes?.icon?.trim()
  return written ? drawn(written, '', node, context) : []
}

/** A drawing in a sentence; its label alone where there is none of its name, which is told. */
export function inlineIcon(node: TextDirective, context: Context): ElementContent[] {
  const { name, label } = inlineIconOf(node)
  const shown = name === '' ? [] : drawn(name, label, node, context)
  return shown.length === 0 && label !== '' ? [text(label)] : shown
}

/** `:icon[rocket]`, `:icon[Start]{src=rocket}` and `<Icon name="rocket" title="Start" />`. */
function inlineIconOf(node: TextDirective): { readonly name: string; readonly label: string } {
  const { src, label } = node.attributes ?? {}
  const words = label ?? plainText(node)
  if (src === undefined && label === undefined) return { name: words.trim(), label: '' }
  return { name: src?.trim() ?? '', label: words }
}

function drawn(
  written: string,
  label: string,
  node: Directive,
  { icons, places, problems }: Context,
): ElementContent[] {
  if (PICTURE.test(written)) {
    const picture = el('img', { src: written, alt: label })
    const placed = node.position ? { ...picture, position: node.position } : picture
    return [el('span', { className: ['inline-icon'] }, [placed])]
  }
  if (SIGN.test(written)) return [named(el('span', {}, [text(written)]), label)]
  const path = icons?.pathOf(written)
  if (path !== undefined) return [withClass(named(icon(path), label))]
  const near = icons?.nearestTo(written)
  problems.push(
    problem('icon-unknown', places.of(node), { name: written, ...(near ? { near } : {}) }),
  )
  return []
}

/** What is not named is passed over by screen readers. */
function named(drawing: Element, label: string): Element {
  const { ariaHidden: _, ...properties } = drawing.properties
  return label === ''
    ? { ...drawing, properties: { ...properties, ariaHidden: 'true' } }
    : { ...drawing, properties: { ...properties, role: 'img', ariaLabel: label } }
}

const withClass = (drawing: Element): Element => ({
  ...drawing,
  properties: { ...drawing.properties, className: ['icon', 'inline-icon'] },
})
