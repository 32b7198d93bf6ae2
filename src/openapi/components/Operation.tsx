import { Fragment } from 'react'
import { type ApiStrings, fill } from '../../i18n/index.ts'
import { Badge } from '../../theme/article/Badge.tsx'
import {
  type BodyView,
  type CallbackRow,
  drawnElsewhere,
  type ErrorGroup,
  type ErrorRow,
  errorHeading,
  isDrawn,
  type LinkView,
  type MediaView,
  type OperationView,
  type RequestView,
  type ResponseView,
} from '../pages/operation-view.ts'
import { Authorization } from './Authorization.tsx'
import { Facts } from './Facts.tsx'
import { BodyField, Fields } from './Fields.tsx'
import { Markup } from './Markup.tsx'
import { SectionHeading } from './Section.tsx'
import { SeeAlso } from './SeeAlso.tsx'
import { CardCell, type Column, Table } from './Table.tsx'
import { TextTabs } from './TextTabs.tsx'

export interface OperationProps {
  readonly view: OperationView
  readonly strings: ApiStrings
  /** The name of the link to a heading, with `{heading}` in it. */
  readonly anchorLabel: string
}

/** What an operation takes and gives, which its code stands beside. */
export function Operation({ view, strings, anchorLabel }: OperationProps) {
  const { auth, request, responses } = view
  const heading = { level: 2, anchorLabel } as const
  const hasRequest = auth.isKnown || request.parameters.length > 0 || request.body
  return (
    <>
      {hasRequest && <SectionHeading id="request" text={strings.request} {...heading} />}
      <Request request={request} strings={strings} anchorLabel={anchorLabel} />
      <Authorization auth={auth} strings={strings} anchorLabel={anchorLabel} />
      {responses.length > 0 && (
        <>
          <SectionHeading id="response" text={strings.response} {...heading} />
          <Responses responses={responses} strings={strings} />
        </>
      )}
    </>
  )
}

/** What follows: errors, then the text of the author. */
export function OperationRest({ view, strings, anchorLabel }: OperationProps) {
  const { description, errors, errorGroups, callbacks, seeAlso } = view
  const heading = { level: 2, anchorLabel } as const
  return (
    <>
      {errors.length > 0 && (
        <>
          <SectionHeading id="errors" text={strings.errors} {...heading} />
          <Errors rows={errors} groups={errorGroups} strings={strings} />
        </>
      )}
      {callbacks.length > 0 && (
        <>
          <SectionHeading id="callbacks" text={strings.callbacks} {...heading} />
          <Callbacks rows={callbacks} strings={strings} />
        </>
      )}
      {description.hasOpening && (
        <SectionHeading id="details" text={strings.details} {...heading} />
      )}
      <Markup html={description.html} className="description" />
      {seeAlso && <SeeAlso link={seeAlso} strings={strings} anchorLabel={anchorLabel} />}
    </>
  )
}

interface CallbacksProps {
  readonly rows: readonly CallbackRow[]
  readonly strings: ApiStrings
}

/** The callbacks that an operation causes: each has a page of its own. An expression is long, so that it is no table. */
function Callbacks({ rows, strings }: CallbacksProps) {
  return (
    <ul className="params">
      {rows.map(({ id, name, badge, expression, href, summary, deprecated }) => (
        <li key={id} className="param" id={id}>
          <div className="param-head">
            <Badge badge={badge} /> <a href={href}>{name}</a>{' '}
            <code className="param-type">{expression}</code>
            {deprecated && <span className="param-flag"> {strings.deprecated}</span>}
          </div>
          {summary && <p className="param-text">{summary}</p>}
        </li>
      ))}
    </ul>
  )
}

interface RequestProps {
  readonly request: RequestView
  readonly strings: ApiStrings
  /** Absent: the parts are no headings of the page. */
  readonly anchorLabel?: string
  /** Keeps its ids apart from those of the operation. */
  readonly idPrefix?: string
}

function Request(props: RequestProps) {
  const { request, strings, anchorLabel, idPrefix = '' } = props
  const { parameters, body } = request
  const flag = (note?: string) => note && <span className="param-flag"> {note}</span>
  const title = (id: string, text: string, note?: string) =>
    anchorLabel === undefined ? (
      <p className="part-title">
        {text}
        {flag(note)}
      </p>
    ) : (
      <SectionHeading id={id} level={3} text={text} anchorLabel={anchorLabel}>
        {flag(note)}
      </SectionHeading>
    )
  return (
    <>
      {parameters.map(({ id, title: text, fields }) => (
        <div key={id} className="group-of-params">
          {title(id, text)}
          <Fields fields={fields} strings={strings} />
        </div>
      ))}
      {body && (
        <div className="group-of-params">
          {title('body', strings.requestBody, body.required ? strings.required : undefined)}
          <Body body={body} strings={strings} id={`${idPrefix}body`} />
        </div>
      )}
    </>
  )
}

/** The group of tabs that are media types of a request: the samples follow the choice. */
export const BODY_TYPES = 'body-type'

function Body({ body, strings, id }: { body: BodyView; strings: ApiStrings; id: string }) {
  return (
    <>
      <Markup html={body.description} />
      <Media media={body.media} strings={strings} id={id} group={BODY_TYPES} />
    </>
  )
}

interface MediaProps {
  readonly media: readonly MediaView[]
  readonly strings: ApiStrings
  readonly id: string
  readonly group?: string
}

/** What a body may be, by its media types. Those with the same schema as another one are only named. */
function Media({ media, strings, id, group }: MediaProps) {
  const drawn = media.filter(isDrawn)
  const named = media.filter((one) => !isDrawn(one))
  return (
    <>
      <TextTabs
        id={`${id}-media`}
        group={group}
        label={strings.mediaTypes}
        tabs={drawn.map((one) => ({
          value: one.type,
          label: one.type,
          content: (
            <>
              {drawn.length === 1 && (
                <MediaTypes types={media.map(({ type }) => type)} strings={strings} />
              )}
              <MediaNotes media={one} strings={strings} />
              {one.headers && one.field && <p className="part-title">{strings.messagePayload}</p>}
              {one.field && <BodyField field={one.field} strings={strings} />}
            </>
          ),
        }))}
      />
      {drawn.length !== 1 && named.length > 0 && (
        <MediaTypes types={named.map(({ type }) => type)} strings={strings} />
      )}
      <DrawnWith media={named} strings={strings} />
    </>
  )
}

/** Where the schema is drawn that another error has too. */
function DrawnWith({ media, strings }: Pick<MediaProps, 'media' | 'strings'>) {
  return drawnElsewhere(media).map(({ id, status, name }) => (
    <p key={id + name} className="param-more">
      <a href={`#${id}`}>{fill(strings.seenInError, { status, name })}</a>
    </p>
  ))
}

/** What is said of one media type alone: of a message, or of the parts of a form. */
function MediaNotes({ media, strings }: { media: MediaView; strings: ApiStrings }) {
  const { description, facts, groups, headers } = media
  return (
    <>
      <Markup html={description} />
      <Facts facts={facts} />
      {headers && (
        <div className="group-of-params">
          <p className="part-title">{strings.messageHeaders}</p>
          <BodyField field={headers} strings={strings} />
        </div>
      )}
      {groups.map(({ id, title, fields }) => (
        <div key={id} className="group-of-params">
          <p className="part-title">{title}</p>
          <Fields fields={fields} strings={strings} />
        </div>
      ))}
    </>
  )
}

function MediaTypes({ types, strings }: { types: readonly string[]; strings: ApiStrings }) {
  return (
    <p className="media-types">
      {strings.mediaType}
      {types.map((type) => (
        <Fragment key={type}>
          {' '}
          <code>{type}</code>
        </Fragment>
      ))}
    </p>
  )
}

interface ResponsesProps {
  readonly responses: readonly ResponseView[]
  readonly strings: ApiStrings
}

function Responses({ responses, strings }: ResponsesProps) {
  return (
    <TextTabs
      id="response-status"
      label={strings.responseStatuses}
      tabs={responses.map((response) => ({
        value: response.status,
        label: statusName(response),
        tone: response.status.charAt(0),
        content: <Response response={response} strings={strings} alone={responses.length === 1} />,
      }))}
    />
  )
}

const statusName = ({ status, label }: ResponseView) =>
  [/^\d/.test(status) ? status : '', label].filter(Boolean).join(' ')

interface ResponseProps {
  readonly response: ResponseView
  readonly strings: ApiStrings
  /** No tab says its status. */
  readonly alone: boolean
}

function Response({ response, strings, alone }: ResponseProps) {
  const { id, status, description, headers, media, links } = response
  const name = statusName(response)
  return (
    <>
      <div className="answer">
        <p className="status-line" id={id}>
          {alone && <span className={`status s${status.charAt(0)}`} />}
          <a
            className="status-link"
            href={`#${id}`}
            aria-label={alone ? undefined : fill(strings.linkTo, { name })}
          >
            {alone ? name : '#'}
          </a>
        </p>
        <Markup html={description} />
      </div>
      {media.length > 0 ? (
        <Media media={media} strings={strings} id={id} />
      ) : (
        <p className="param-more">{strings.noBody}</p>
      )}
      <Headers headers={headers} strings={strings} />
      <Links links={links} strings={strings} />
    </>
  )
}

function Headers({ headers, strings }: Pick<ResponseView, 'headers'> & { strings: ApiStrings }) {
  if (headers.length === 0) return null
  return (
    <details className="nest">
      <summary>
        {strings.responseHeaders} {headers.length}
      </summary>
      <Fields fields={headers} strings={strings} />
    </details>
  )
}

function Links({ links, strings }: { links: readonly LinkView[]; strings: ApiStrings }) {
  if (links.length === 0) return null
  return (
    <details className="nest">
      <summary>
        {strings.responseLinks} {links.length}
      </summary>
      <LinkList links={links} />
    </details>
  )
}

function LinkList({ links }: { links: readonly LinkView[] }) {
  return (
    <ul className="params">
      {links.map(({ name, operation, html, values, description }) => (
        <li key={name} className="param">
          <div className="param-head">
            <span className="param-name">{name}</span>
            {html === undefined ? (
              <span className="param-type">{operation}</span>
            ) : (
              <Markup as="span" className="param-type" html={html} />
            )}
          </div>
          <Markup className="param-text" html={description} />
          <div className="param-rules">
            {values.map(({ name: parameter, from, text }) => (
              <span key={parameter}>
                {parameter} <code>{from}</code> {text}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface ErrorsProps {
  readonly rows: readonly ErrorRow[]
  readonly groups: readonly ErrorGroup[]
  readonly strings: ApiStrings
}

function Errors({ rows, groups, strings }: ErrorsProps) {
  const hasRemedies = rows.some(({ remedy }) => remedy)
  const columns: Column[] = [
    { label: strings.status, className: 'fit' },
    { label: strings.codeAndDescription },
    ...(hasRemedies ? [{ label: strings.remedy }] : []),
  ]
  return (
    <>
      <Table label={strings.errorTable} columns={columns} isCards>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and may be alike.
          <tr key={index} id={row.id}>
            <CardCell className="fit num">
              <span className={`status s${row.status.charAt(0)}`} />
              <a className="status-link" href={`#${row.id}`}>
                {row.status}
              </a>
            </CardCell>
            <CardCell className="long" isHeader>
              <ErrorCode row={row} />
              <Markup html={row.text} />
            </CardCell>
            {hasRemedies && (
              <CardCell label={strings.remedy} className="long">
                <Markup html={row.remedy ?? ''} />
              </CardCell>
            )}
          </tr>
        ))}
      </Table>
      {groups.map((group) => (
        <ErrorFold key={group.id} group={group} strings={strings} />
      ))}
    </>
  )
}

function ErrorCode({ row: { code, codeHtml } }: { readonly row: ErrorRow }) {
  if (code === undefined) return null
  if (codeHtml === undefined) return <code translate="no">{code}</code>
  return <Markup as="span" className="code-mention" html={codeHtml} />
}

/** What errors hold, closed: most readers only want to know which there are. */
function ErrorFold({ group, strings }: { group: ErrorGroup; strings: ApiStrings }) {
  const { id, statuses, texts, media, headers, links } = group
  const hasLinksAlone = media.length + texts.length + headers.length === 0
  const types = [
    ...new Set(media.flatMap(({ field, drawnAbove }) => field?.type.text ?? drawnAbove ?? [])),
  ]
  return (
    <details className="nest" id={id}>
      <summary>
        {errorHeading(group, strings)}{' '}
        <span className="param-type">{[statuses.join(', '), ...types].join(' · ')}</span>
      </summary>
      {texts.map(({ status, html }) => (
        <div key={status} className="param-text">
          {status} <Markup html={html} />
        </div>
      ))}
      {media.length > 0 ? (
        <>
          <Media media={media} strings={strings} id={id} />
          <Headers headers={headers} strings={strings} />
        </>
      ) : (
        headers.length > 0 && <Fields fields={headers} strings={strings} />
      )}
      {hasLinksAlone ? <LinkList links={links} /> : <Links links={links} strings={strings} />}
    </details>
  )
}
