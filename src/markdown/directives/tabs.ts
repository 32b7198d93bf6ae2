import type { Element } from 'hast'
import type { RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'
import type { Context } from '../context.ts'
import { el, text } from '../element.ts'
import type { Directive, DrawChildren } from './directive.ts'
import { labelAndContent } from './label.ts'

interface Tab {
  readonly label: string
  readonly value: string
  readonly content: readonly RootContent[]
  readonly chosen: boolean
}

/**
 * Several forms of one thing, one shown at a time. Tabs of one group follow each other on the page.
 *
 *     ::::tabs{group=lang}
 *     :::tab[JavaScript]{value=js}
 *     …
 *     :::
 *     ::::
 */
export const tabs: Directive = (node, context, draw) => {
  const all = node.children.filter(isTab).map(tabOf)
  const group = node.attributes?.group ?? undefined
  const isCode =
    all.length > 0 &&
    all.every(({ content }) => content.length === 1 && content[0]?.type === 'code')
  return tabSet(all, { isCode, ...(group ? { group } : {}) }, context, draw)
}

function tabSet(
  all: readonly Tab[],
  { isCode, group }: { isCode: boolean; group?: string },
  context: Context,
  draw: DrawChildren,
): Element {
  const id = `tabs-${context.nextNumber()}`
  const chosen = Math.max(
    all.findIndex((tab) => tab.chosen),
    0,
  )
  const list = el(
    'div',
    {
      className: isCode ? ['tabs'] : ['tabs', 'tabs-text'],
      role: 'tablist',
      ariaLabel: context.strings.languageTabs,
      ...(group ? { dataGroup: group } : {}),
    },
    all.map((tab, index) => tabButton(tab, `${id}-${index}`, index === chosen)),
  )
  const panels = all.map((tab, index) => tabPanel(tab, `${id}-${index}`, index === chosen, draw))
  if (!isCode) return el('div', { className: ['tabbed'] }, [list, ...panels])
  const copy = el('button', {
    className: ['code-button'],
    type: 'button',
    dataCopy: '',
    ariaLabel: context.strings.copy,
  })
  return el('div', { className: ['code-tabs', 'tabbed'] }, [
    el('div', { className: ['code-tabs-head'] }, [list, copy]),
    ...panels,
  ])
}

function tabButton({ label, value }: Tab, id: string, selected: boolean): Element {
  return el(
    'button',
    {
      className: ['tab'],
      type: 'button',
      role: 'tab',
      id: `${id}-tab`,
      ariaSelected: String(selected),
      ariaControls: [id],
      dataValue: value,
      ...(selected ? {} : { tabIndex: -1 }),
    },
    [text(label)],
  )
}

function tabPanel(
  { label, content }: Tab,
  id: string,
  selected: boolean,
  draw: DrawChildren,
): Element {
  return el(
    'div',
    {
      role: 'tabpanel',
      id,
      ariaLabelledBy: [`${id}-tab`],
      dataLabel: label,
      ...(selected ? {} : { hidden: true }),
    },
    draw({ children: content }),
  )
}

const isTab = (node: RootContent): node is ContainerDirective & RootContent =>
  node.type === 'containerDirective' && node.name === 'tab'

function tabOf(node: ContainerDirective): Tab {
  const { label, content } = labelAndContent(node)
  const name = label ? plainText(label) : (node.attributes?.label ?? '')
  return {
    label: name,
    value: node.attributes?.value ?? name,
    content,
    chosen: 'default' in (node.attributes ?? {}),
  }
}
