import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import { parseTemplate, type Template } from '../html/template.ts'
import type { Problem } from '../model.ts'

/** A template as it is read. */
export interface TemplateText {
  readonly text: string
  /** The file, as seen from the site folder; absent when it is the one that comes with docsgen. */
  readonly path?: string
}

/** What a template may hold. Those that are needed are true; HTML has three braces, text has two. */
type Slots = Readonly<Record<string, { readonly isNeeded: boolean; readonly raw: boolean }>>

const text = { isNeeded: true, raw: false }
const html = { isNeeded: true, raw: true }

/** The slots of each template. */
const SLOTS = {
  page: {
    lang: text,
    build: text,
    theme: text,
    dir: { ...text, isNeeded: false },
    ground: { ...text, isNeeded: false },
    hooks: { ...html, isNeeded: false },
    prepaint: html,
    head: html,
    app: html,
    data: html,
  },
  redirect: {
    script: html,
    url: text,
    lang: { ...text, isNeeded: false },
    title: { ...text, isNeeded: false },
    text: { ...text, isNeeded: false },
    canonical: { ...text, isNeeded: false },
  },
} as const satisfies Readonly<Record<string, Slots>>

/** Takes a template apart. What is no slot stays as it is written, and is told with what is missing. */
export function checkedTemplate(
  { text: written, path }: TemplateText,
  name: keyof typeof SLOTS,
): { readonly template: Template; readonly problems: readonly Problem[] } {
  const template = parseTemplate(written)
  if (path === undefined) return { template, problems: [] }
  const slots: Slots = SLOTS[name]
  const problems: Problem[] = []
  const found = new Set<string>()
  const checked = template.map((part) => {
    if (typeof part === 'string') return part
    const { slot, raw } = part
    if (Object.hasOwn(slots, slot)) {
      if (raw || !slots[slot]?.raw) found.add(slot)
      return part
    }
    const near = nearest(slot, Object.keys(slots))
    const asWritten = raw ? `{{{${slot}}}}` : `{{${slot}}}`
    const line = written.split(asWritten)[0]?.split('\n').length ?? 1
    problems.push(
      problem(
        'template-slot-unknown',
        { path, line },
        { slot: asWritten, ...(near ? { near } : {}) },
      ),
    )
    return asWritten
  })
  for (const [slot, { isNeeded, raw }] of Object.entries(slots))
    if (isNeeded && !found.has(slot))
      problems.push(
        problem('template-slot', { path }, { slot: raw ? `{{{${slot}}}}` : `{{${slot}}}` }),
      )
  return { template: checked, problems }
}
