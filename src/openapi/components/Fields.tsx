import { Fragment } from 'react'
import { escapeHtml } from '../../html/escape.ts'
import { type ApiStrings, fill } from '../../i18n/index.ts'
import type {
  AllowedValue,
  Field,
  Flag,
  Inside,
  Rule,
  Variant,
  VariantGroup,
} from '../schema/field.ts'
import { SHORT_LIST } from '../schema/fields.ts'
import { Markup } from './Markup.tsx'
import { TextTabs } from './TextTabs.tsx'
import { ValueCodes } from './ValueCodes.tsx'

export interface FieldsProps {
  readonly fields: readonly Field[]
  readonly strings: ApiStrings
}

/** Fields or parameters as a list, each with what is inside of it. */
export function Fields({ fields, strings }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <ul className="params">
      {fields.map((field) => (
        <li key={field.id} className="param" id={field.id}>
          <FieldHead field={field} strings={strings} />
          <FieldBody field={field} strings={strings} />
        </li>
      ))}
    </ul>
  )
}

interface FieldProps {
  readonly field: Field
  readonly strings: ApiStrings
}

interface BodyFieldProps extends FieldProps {
  /** What is said of it before, in the line of its type where both fit. Trusted HTML. */
  readonly lead?: string
}

/** The whole of a body: what it is, then its fields without a row of its own around them. */
export function BodyField({ field, strings, lead = '' }: BodyFieldProps) {
  const type = !isPlainObject(field) && (
    <p className="body-type">
      <TypeText field={field} />
      <Flags flags={field.flags} strings={strings} />
    </p>
  )
  return (
    <div className="body-field" id={field.id}>
      {lead ? (
        <div className="answer">
          <Markup html={lead} />
          {type}
        </div>
      ) : (
        type
      )}
      <FieldNotes field={field} strings={strings} isWhole />
      {field.inside && <InsideOf inside={field.inside} strings={strings} isWhole />}
    </div>
  )
}

/** That it is an object is what the rows of its fields say. */
const isPlainObject = ({ type, flags, inside }: Field) =>
  type.text === 'object' &&
  flags.length === 0 &&
  inside?.kind === 'fields' &&
  inside.fields.length > 0

function FieldHead({ field, strings }: FieldProps) {
  const name = field.isPattern ? <i>{field.name}</i> : field.name
  return (
    <div className="param-head">
      <a className="param-name" href={`#${field.id}`}>
        {name}
      </a>
      <TypeText field={field} />
      <Flags flags={field.flags} strings={strings} />
    </div>
  )
}

function TypeText({ field: { type } }: Pick<FieldProps, 'field'>) {
  return <Markup as="span" className="param-type" html={type.mention ?? escapeHtml(type.text)} />
}

function FieldBody({ field, strings }: FieldProps) {
  return (
    <>
      <FieldNotes field={withoutExamples(field, strings)} strings={strings} />
      {field.inside && (
        <InsideOf
          inside={field.inside}
          strings={strings}
          examples={foldedExamples(field, strings)}
        />
      )}
    </>
  )
}

/** The examples of a value that has its fields in a fold: they stand with the fields. */
function foldedExamples({ rules, inside }: Field, strings: ApiStrings): readonly Rule[] {
  if (inside?.kind !== 'fields' || inside.fields.length === 0) return []
  const { ruleExample, ruleOfItem } = strings
  const labels = [ruleExample, fill(ruleOfItem, { rule: ruleExample })]
  return rules.filter(({ label }) => labels.includes(label))
}

function withoutExamples(field: Field, strings: ApiStrings): Field {
  const folded = foldedExamples(field, strings)
  return { ...field, rules: field.rules.filter((rule) => !folded.includes(rule)) }
}

const LOUD: ReadonlySet<Flag> = new Set(['required', 'deprecated'])

function Flags({ flags, strings }: { flags: readonly Flag[]; strings: ApiStrings }) {
  return flags.map((flag) => (
    <span key={flag} className={LOUD.has(flag) ? 'param-flag' : 'param-flag null'}>
      {strings[flag]}
    </span>
  ))
}

interface FieldNotesProps extends FieldProps {
  /** Its values are the point of the page, and not folded away. */
  readonly isWhole?: boolean
}

function FieldNotes({ field, strings, isWhole = false }: FieldNotesProps) {
  return (
    <>
      <Markup className="param-text" html={field.description} />
      <Rules field={field} strings={strings} />
      <Values field={field} strings={strings} isWhole={isWhole} />
      <NamedExamples field={field} strings={strings} />
    </>
  )
}

/** The examples of a parameter to choose from by name, as those of bodies are. */
function NamedExamples({ field: { id, name = '', examples = [] }, strings }: FieldProps) {
  if (examples.length === 0) return null
  return (
    <TextTabs
      id={`${id}-example`}
      className="param-examples"
      label={[name, strings.examples].join(' ')}
      tabs={examples.map((example, index) => ({
        value: `${index}`,
        label: example.name,
        content: (
          <p>
            <ValueCodes values={[example.text]} /> {example.note}
          </p>
        ),
      }))}
    />
  )
}

/** More values than these are folded, with the first of them before the fold. */
const UNFOLDED = 12
/** Values with their meanings take a row each: of more than these only the names stand before the fold. */
const UNFOLDED_MEANINGS = 3
/** Longer lists are read with a field to filter them. */
const FILTERED = 20

function Rules({ field, strings }: FieldProps) {
  const inLine = isInLine(field) ? field.values : []
  const rules: readonly Rule[] = [
    ...(inLine.length > 0
      ? [
          {
            label:
              inLine.length === 1 && !field.areOfItems ? strings.fixedValue : strings.allowedValues,
            values: inLine.map(({ text }) => text),
          },
        ]
      : []),
    ...field.rules.filter((rule) => !field.examples || !rule.isNamedExample),
  ]
  return <RuleList rules={rules} />
}

function RuleList({ rules }: { rules: readonly Rule[] }) {
  if (rules.length === 0) return null
  return (
    <div className="param-rules">
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules may have the same words, and never move.
        <span key={index}>
          <RuleText rule={rule} />
        </span>
      ))}
    </div>
  )
}

function RuleText({
  rule: { label, values = [], mention = '', parts = [], areChoices },
}: {
  rule: Rule
}) {
  const isGroup = label === '' && parts.length > 1
  return (
    <>
      {label}
      {mention !== '' && ' '}
      <Markup as="span" html={mention} />
      {label !== '' && parts.length > 0 && ': '}
      {isGroup && '('}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may have the same words, and never move.
        <Fragment key={index}>
          {index > 0 && (areChoices ? ' / ' : ', ')}
          <RuleText rule={part} />
        </Fragment>
      ))}
      {isGroup && ')'}
      <ValueCodes values={values} />
    </>
  )
}

const isInLine = ({ values }: Field) => values.length <= SHORT_LIST && values.every(isBare)

const isBare = ({ title, meaning }: AllowedValue) => !title && !meaning

function Values({ field, strings, isWhole = false }: FieldNotesProps) {
  const { values, shownValues, allValues } = field
  const { allowedValues } = strings
  // Values in a line have their meaning where they are drawn first.
  if (isInLine(field) && !allValues?.isHere) return null
  const count = values.length
  const shown = isInLine(field) ? [] : values.slice(0, shownValues)
  const more = count - shown.length
  const unfolded = isWhole || values.every(isBare) ? UNFOLDED : UNFOLDED_MEANINGS
  // A fold says itself what is in it, as the page of the values does.
  const label = count <= unfolded && !isWhole ? allowedValues : undefined
  const list = (
    <>
      {shown.length > 0 && <ValueList values={shown} label={label} />}
      {allValues?.isHere && (
        <p>
          <a className="values-above" href={allValues.href}>
            {fill(strings.valuesAbove, { count })}
          </a>
        </p>
      )}
      {more > 0 && !allValues && <p>{fill(strings.valuesInMarkdown, { count: more })}</p>}
    </>
  )
  if (count <= unfolded || allValues?.isHere) return <div className="param-values">{list}</div>
  const names = firstOf(shown)
  const first = <ValueList values={names.map(({ text }) => ({ text }))} label={allowedValues} />
  const summary = names.length < count ? strings.allowedValuesCount : strings.meaningsOfValues
  if (allValues)
    return (
      <div className="param-values">
        {first}
        <p>
          <a className="fields-link" href={allValues.href}>
            {fill(strings.moreValues, { count })}
          </a>
        </p>
      </div>
    )
  return (
    <>
      <div className="param-values">{first}</div>
      <details className="nest param-values" open={isWhole}>
        <summary>{fill(summary, { count })}</summary>
        {more === 0 && count > FILTERED && <ValueFilter strings={strings} />}
        {list}
      </details>
    </>
  )
}

/** The values before a fold: all of a list that fits, otherwise the first of it. */
const firstOf = (values: readonly AllowedValue[]) =>
  values.length <= UNFOLDED ? values : values.slice(0, SHORT_LIST)

function ValueFilter({ strings: { filterValues } }: Pick<FieldProps, 'strings'>) {
  return (
    <div className="values-filter needs-script">
      <input type="search" data-filter="" aria-label={filterValues} placeholder={filterValues} />
      <span data-found="" />
    </div>
  )
}

/** Values of so many letters leave room for what they mean beside them, on a phone too. */
const SHORT_VALUE = 14

interface ValueListProps {
  readonly values: readonly AllowedValue[]
  /** What stands before values in a line. */
  readonly label?: string | undefined
}

function ValueList({ values, label }: ValueListProps) {
  if (values.every(isBare))
    return (
      <p>
        {label && <span className="values-label">{label}</span>}
        <ValueCodes values={values.map(({ text }) => text)} />
      </p>
    )
  const isShort = values.every(({ text }) => text.length <= SHORT_VALUE)
  return (
    <dl className={isShort ? 'short' : undefined}>
      {values.map(({ text, title, meaning = '' }) => (
        <div key={text}>
          <dt>
            <code>{text}</code>
          </dt>
          <Markup as="dd" html={meaningHtml(title, meaning)} />
        </div>
      ))}
    </dl>
  )
}

/** The name of a value, and what it means. */
function meaningHtml(title: string | undefined, meaning: string): string {
  if (!title) return meaning
  return meaning ? `<strong>${escapeHtml(title)}</strong> ${meaning}` : escapeHtml(title)
}

interface InsideProps {
  readonly inside: Inside
  readonly strings: ApiStrings
  /** Without a fold around it. */
  readonly isWhole?: boolean
  /** Examples of the whole, in the fold above its fields. */
  readonly examples?: readonly Rule[]
}

function InsideOf({ inside, strings, isWhole = false, examples = [] }: InsideProps) {
  if (inside.kind === 'again')
    return (
      <p className="param-more">
        <a href={inside.href}>{fill(strings.seenAbove, { name: inside.name })}</a>
      </p>
    )
  if (inside.kind === 'elsewhere') return <Elsewhere {...inside} strings={strings} />
  const { fields, variants, more } = inside
  const content = (
    <>
      <Fields fields={fields} strings={strings} />
      {more > 0 && <p className="param-more">{fill(strings.moreFields, { count: more })}</p>}
      {variants.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a schema have no name and never move.
        <VariantList key={index} group={group} strings={strings} />
      ))}
    </>
  )
  if (isWhole || fields.length === 0) return content
  return (
    <details className="nest" open={inside.open}>
      <summary>{fill(strings.innerFields, { count: fields.length + more })}</summary>
      <RuleList rules={examples} />
      {content}
    </details>
  )
}

type ElsewhereProps = Omit<Extract<Inside, { readonly kind: 'elsewhere' }>, 'kind'> &
  Pick<FieldProps, 'strings'>

function Elsewhere({ name, href, mention, strings }: ElsewhereProps) {
  if (href === undefined) {
    const html = escapeHtml(strings.unlisted).replace('{name}', () => mention ?? escapeHtml(name))
    return <Markup as="p" className="param-more" html={html} />
  }
  return (
    <p className="param-more">
      <a className="fields-link" href={href}>
        {fill(strings.elsewhere, { name })}
      </a>
    </p>
  )
}

/** More variants that only lead to their pages are a list to look names up in: a fold for each would weigh 330 bytes. */
const MOST_FOLDS = 40

function VariantList({ group, strings }: { group: VariantGroup; strings: ApiStrings }) {
  const links = group.variants.flatMap((variant) => {
    const { inside } = variant.field
    return inside?.kind === 'elsewhere' && inside.href !== undefined
      ? [{ variant, href: inside.href }]
      : []
  })
  if (links.length === group.variants.length && links.length > MOST_FOLDS)
    return <VariantLinks group={group} links={links} strings={strings} />
  return (
    <div className="variants">
      <p className="variants-title">{strings[group.mode]}</p>
      {group.variants.map((variant, index) => (
        <details key={variant.field.id} className="nest" id={variant.field.id} open={index === 0}>
          <summary>
            <VariantLabel variant={variant} group={group} strings={strings} />
          </summary>
          <FieldNotes field={variant.field} strings={strings} />
          {variant.field.inside && (
            <InsideOf inside={variant.field.inside} strings={strings} isWhole />
          )}
        </details>
      ))}
    </div>
  )
}

interface VariantLinksProps {
  readonly group: VariantGroup
  readonly links: readonly { readonly variant: Variant; readonly href: string }[]
  readonly strings: ApiStrings
}

function VariantLinks({ group, links, strings }: VariantLinksProps) {
  const { mode, discriminator: field } = group
  // What the value of each is need not be said 200 times where they are called by it.
  const areCalledByValue =
    field !== undefined &&
    links.every(({ variant: { label, values = [] } }) => values.join() === label)
  return (
    <div className="variants">
      <p className="variants-title">
        {strings[mode]}
        {areCalledByValue && ` · ${fill(strings.variantOf, { field })}`}
      </p>
      <ul>
        {links.map(({ variant, href }) => (
          <li key={variant.field.id} id={variant.field.id}>
            {areCalledByValue ? (
              <a href={href}>{variant.label}</a>
            ) : (
              <VariantLabel variant={variant} group={group} strings={strings} href={href} />
            )}
            <FieldNotes field={variant.field} strings={strings} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function VariantLabel({
  variant: { label, values = [], isForOthers, field },
  group: { discriminator },
  strings,
  href,
}: {
  variant: Variant
  group: VariantGroup
  strings: ApiStrings
  /** Where its fields are. */
  href?: string
}) {
  return (
    <>
      {href === undefined ? label : <a href={href}>{label}</a>}
      {label !== field.type.text && (
        <>
          {' '}
          <span className="param-type">{field.type.text}</span>
        </>
      )}
      {discriminator !== undefined && (values.length > 0 || isForOthers) && ' '}
      {discriminator !== undefined && values.length > 0 && (
        <span className="variant-value">
          {fill(strings.variantOf, { field: discriminator })}
          {values.map((value, index) => (
            <Fragment key={value}>
              {index === 0 ? ' ' : ', '}
              <code>{value}</code>
            </Fragment>
          ))}
        </span>
      )}
      {discriminator !== undefined && isForOthers && (
        <span className="variant-value">
          {fill(strings.variantOfOthers, { field: discriminator })}
        </span>
      )}
    </>
  )
}
