import type { Element, ElementContent } from 'hast'
import type { Code, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'
import { problem } from '../../diagnostics/problem.ts'
import { el, text } from '../../html/element.ts'
import type { Context } from '../context.ts'
import { codeBlock, copyButton } from '../highlight/code.ts'
import { readCodeInfo } from '../highlight/code-info.ts'
import { LANGUAGES, languageChoice, languageLabel } from '../highlight/languages.ts'
import { iconOf } from '../icons/draw-icon.ts'
import { type Directive, type DrawChildren, labelAndContent } from './directive.ts'

interface Tab {
  readonly label: string
  readonly value: string
  readonly content: readonly RootContent[]
  /** What stands before its label. */
  readonly icon?: readonly ElementContent[]
  readonly chosen: boolean
  /** The tab has the title of its code, which need not say it again. */
  readonly isNamedByCode?: true
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
  const all = node.children.filter(isTab).map((tab) => tabOf(tab, context))
  reportWrongTabs(node, all, context)
  if (all.length === 0) return el('div', {}, draw(node))
  const rest = node.children.filter((child) => !isTab(child))
  return withRest(tabSet(node, byLanguage(all), context, draw), rest, draw)
}

/**
 * Code blocks next to each other, as tabs named by their titles.
 *
 *     :::code-group
 *     ```js [index.mjs]
 *     …
 *     :::
 */
export const codeGroup: Directive = (node, context, draw) => {
  const all = ownValues(node.children.filter((child) => child.type === 'code').map(codeTab))
  if (all.length === 0) return el('div', {}, draw(node))
  const rest = node.children.filter((child) => child.type !== 'code')
  return withRest(tabSet(node, byLanguage(all), context, draw), rest, draw)
}

interface TabSet {
  readonly tabs: readonly Tab[]
  /** Every tab is another language of code. */
  readonly isLanguages: boolean
}

/** Tabs that are languages get one name each, so that a choice holds for all code of the site. */
function byLanguage(tabs: readonly Tab[]): TabSet {
  const languages = tabs.flatMap((tab) => languageOfTab(tab) ?? [])
  const isLanguages = tabs.length > 1 && new Set(languages).size === tabs.length
  if (!isLanguages) return { tabs, isLanguages }
  return {
    tabs: tabs.map((tab, index) => ({ ...tab, value: languages[index] ?? tab.value })),
    isLanguages,
  }
}

/** A tab named by a file with an ending has the language of its code. */
function languageOfTab({ value, label, content, isNamedByCode }: Tab): string | undefined {
  const [code] = content
  const isFile = isNamedByCode && /\.\w+$/.test(label)
  return (
    languageChoice(label) ??
    languageChoice(value) ??
    (isFile && code?.type === 'code' ? languageChoice(readCodeInfo(code).language) : undefined)
  )
}

/** Tabs of one name are told apart by numbers. */
function ownValues(tabs: readonly Tab[]): Tab[] {
  const values = new Set<string>()
  return tabs.map((tab) => {
    let value = tab.value
    for (let number = 2; values.has(value); number++) value = `${tab.value}-${number}`
    values.add(value)
    return value === tab.value ? tab : { ...tab, value }
  })
}

/** What is between tabs and is none is shown below them. */
function withRest(tabs: Element, rest: readonly RootContent[], draw: DrawChildren): Element {
  const shown = rest.length === 0 ? [] : draw({ children: rest })
  const isNothing = shown.every((node) => node.type === 'text' && node.value.trim() === '')
  return isNothing ? tabs : el('div', {}, [tabs, ...shown])
}

function tabSet(
  node: ContainerDirective,
  { tabs: all, isLanguages }: TabSet,
  context: Context,
  draw: DrawChildren,
): Element {
  const id = `tabs-${context.nextNumber()}`
  const group = isLanguages ? LANGUAGES : node.attributes?.group
  const isCode = all.every(({ content }) => content.length === 1 && content[0]?.type === 'code')
  const wanted = node.attributes?.default
  const chosen = Math.max(
    all.findIndex((tab) => tab.chosen || (wanted && isSame(tab.value, wanted))),
    0,
  )
  const list = el(
    'div',
    {
      className: ['tabs'],
      role: 'tablist',
      ariaLabel: isCode ? context.strings.languageTabs : context.strings.tabs,
      ...(group ? { dataGroup: group } : {}),
    },
    all.map((tab, index) => tabButton(tab, `${id}-${index}`, index === chosen)),
  )
  const panels = all.map((tab, index) =>
    tabPanel(tab, `${id}-${index}`, index === chosen, isCode ? codeOnly(tab, context) : draw),
  )
  if (!isCode) {
    const row = el('div', { className: ['tabs-row'] }, [list])
    return el('div', { className: ['tabbed'] }, [row, ...panels])
  }
  const head = el('div', { className: ['code-tabs-head'] }, [list, copyButton(context)])
  return el('div', { className: ['code-tabs', 'tabbed'] }, [head, ...panels])
}

const isSame = (value: string, wanted: string) =>
  value === wanted || value === languageChoice(wanted)

/** The file name stays as a quiet second line under the tabs; without one the tab says it all. */
function codeOnly({ isNamedByCode }: Tab, context: Context): DrawChildren {
  const options = { inTabs: true, ...(isNamedByCode ? { isNamed: true } : {}) }
  return ({ children }) => (children as Code[]).map((code) => codeBlock(code, context, options))
}

function tabButton({ label, value, icon = [] }: Tab, id: string, selected: boolean): Element {
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
    [...icon, text(label)],
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

function tabOf(node: ContainerDirective, context: Context): Tab {
  const { label, content } = labelAndContent(node)
  const value = node.attributes?.value ?? undefined
  const name = label ? plainText(label) : (node.attributes?.label ?? value ?? '')
  return {
    label: name,
    value: value ?? name,
    content,
    icon: iconOf(node, context),
    chosen: 'default' in (node.attributes ?? {}),
  }
}

function codeTab(code: Code): Tab {
  const { title, tab, language } = readCodeInfo(code)
  const label = tab || title || languageLabel(language) || language
  const own = { label, value: label, content: [code], chosen: false }
  return tab ? own : { ...own, isNamedByCode: true }
}

function reportWrongTabs(
  node: ContainerDirective,
  all: readonly Tab[],
  { places, problems }: Context,
): void {
  const report = (cause: 'none' | 'twice' | 'default', value = '') =>
    problems.push(problem('tabs-invalid', places.of(node), { cause, value }))
  if (all.length === 0) report('none')
  const values = all.map(({ value }) => value)
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined) report('twice', twice)
  const wanted = node.attributes?.default
  if (wanted && wanted !== 'null' && !values.includes(wanted)) report('default', wanted)
}
