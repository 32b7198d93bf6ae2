import { renderToStaticMarkup } from 'react-dom/server'
import { fieldOf, fieldsOf, textOf } from '../../data-files/unknown-json.ts'
import { LANGUAGES } from '../../markdown/highlight/languages.ts'
import type { Heading, Prose } from '../../model.ts'
import { CodeTabs } from '../components/CodeTabs.tsx'
import { Endpoint as EndpointBar, isChosen } from '../components/Endpoint.tsx'
import { FoldControls } from '../components/FoldControls.tsx'
import { BODY_TYPES, Operation, OperationRest } from '../components/Operation.tsx'
import { RestConsole } from '../components/RestConsole.tsx'
import { TextTabs } from '../components/TextTabs.tsx'
import { consoleFile } from '../console/console-file.ts'
import { firstSentences } from '../document/tags-of.ts'
import { describe, type FieldTools, summarized } from '../schema/field-texts.ts'
import { type Node, placeOf } from '../schema/node.ts'
import { type Endpoint, summaryOf } from './endpoints.ts'
import { operationMarkdown } from './markdown-form.ts'
import { endpointBadge } from './methods.ts'
import { consoleSettings, operationView } from './operation.ts'
import type { CodeTab, OperationView } from './operation-view.ts'
import { drawnOnPage, keptOf, type PageRoom } from './page-draft.ts'
import {
  anchorLabelOf,
  announcedBy,
  type DrawnPage,
  drawnLight,
  fieldTools,
  heading,
  idsIn,
  leadAndRest,
  leadAndRestMarkdown,
  mainText,
  needsHeading,
  type PageTools,
  pageMarkdown,
  sizeOf,
  untranslated,
} from './page-tools.ts'

/** Ids that the sections of an operation have; headings of its description get others. */
const SECTIONS: ReadonlySet<string> = new Set([
  'request',
  'authorization',
  'path',
  'query',
  'header',
  'cookie',
  'body',
  'response',
  'errors',
  'callbacks',
  'see-also',
  'samples',
  'details',
])

/** Draws the page of an operation. */
export const operationPage = (endpoint: Endpoint, tools: PageTools): Promise<DrawnPage> =>
  drawnLight((room) => drawnWithin(room, endpoint, tools))

async function drawnWithin(
  room: PageRoom,
  endpoint: Endpoint,
  given: PageTools,
): Promise<DrawnPage> {
  const { node, name, slug, title, tag } = endpoint
  const kind = endpoint.kind === 'message' ? 'operation' : endpoint.kind
  const tools = endpoint.kind === 'message' ? { ...given, strings: messageWords(given) } : given
  const own = {
    ...fieldTools(tools, room),
    endpoints: tools.endpoints,
    languages: tools.settings.languages,
    remedies: tools.remedies,
    tryIt: tools.settings.tryIt,
  }
  const text = await mainText(withOwnText(endpoint), SECTIONS, own.draft, tools)
  const html = text.html + textOfPath(endpoint, own)
  const { lead, rest: behind } = leadAndRest(html)
  const { announced, rest } = announcedBy(lead, behind)
  const description = { html: rest, hasOpening: needsHeading(rest) }
  const view = operationView(endpoint, description, own)
  const prose = proseOf(view, { lead, announced }, tools, room)
  const summary = textOf(fieldOf(node.value, 'summary')) ?? ''
  const markdown = pageMarkdown(own.draft, tools, (own) =>
    operationMarkdown(title, leadAndRestMarkdown(html, own.draft), view, own),
  )
  const settings = consoleSettings(endpoint, own)
  const headings = sectionHeadings(view, text.headings, tools)
  return {
    page: {
      path: `${tools.specification.path}#${name}`,
      kind,
      name,
      ...(kind === 'operation' ? { endpoint: endpoint.path } : { sentTo: endpoint.path }),
      ...(endpoint.called ? { callback: endpoint.called.name } : {}),
      method: endpoint.method.toUpperCase(),
      slug,
      title,
      description: firstSentences(text.plain || summary),
      badge: endpointBadge(endpoint),
      ...(view.endpoint.marks.length > 0 ? { marks: view.endpoint.marks } : {}),
      deprecated: view.endpoint.deprecated,
      ...untranslated(textOf(fieldOf(node.value, 'description')) ?? title, tools),
      ...(tag === undefined ? {} : { tag }),
      place: placeOf(node),
      headings,
      anchors: idsIn([prose.endpoint, prose.body, prose.samples, prose.rest]),
      ...(await keptOf(own.draft, tools.toPages)),
      ...sizeOf(markdown),
      ...(settings ? { hasConsole: true } : {}),
    },
    prose: {
      ...prose,
      ...(markdown ? { markdown } : {}),
      ...(settings
        ? {
            console: consoleFile(endpoint, tools.specification, {
              languages: tools.settings.languages,
              settings,
            }),
          }
        : {}),
    },
    problems: text.problems,
  }
}

/** What is said of the path holds for each of its operations. Generators say the same of both. */
function textOfPath({ item, node, title }: Endpoint, tools: FieldTools): string {
  const isTitle = textOf(fieldOf(item.value, 'summary'))?.trim() === title
  const said = [title, descriptionOf(node)]
  const own = said.includes(descriptionOf(item)) ? withDescription(item, '') : item
  return isTitle ? describe(own, tools) : summarized(own, tools)
}

/** A summary that is too long for a title is the beginning of the text, and a text does not begin with the title again. */
function withOwnText({ node, title }: Endpoint): Node {
  const { text, isTitle } = summaryOf(node)
  const more = descriptionOf(node)
  if (text !== '' && !isTitle) return withDescription(node, `${text}\n\n${more}`.trim())
  const rest = withoutTitle(more, title)
  return rest === more ? node : withDescription(node, rest)
}

/** What follows a first sentence that is the title. Its lines stay, so that problems in the text are told in their own. */
function withoutTitle(text: string, title: string): string {
  const name = title.replace(/[.。]$/, '')
  if (!text.startsWith(name)) return text
  const [end] = END_OF_SENTENCE.exec(text.slice(name.length)) ?? []
  if (end === undefined) return text
  const rest = text.slice(name.length + end.length)
  return rest.trim() === '' ? '' : end.replace(/[^\n]/g, '') + rest
}

/** A stop, an empty line or a line that begins a block: a line that just ends may be continued by the next one. */
const END_OF_SENTENCE =
  /^(?:[.。]?\s*$|[.。]\s+|[ \t]*\n(?=[ \t]*\n)|[ \t]*\n(?=[ \t]*(?:#{1,6} |[*+-] |\d+[.)] |[>|]|`{3})))/

const descriptionOf = ({ value }: Node) => textOf(fieldOf(value, 'description'))?.trim() ?? ''

const withDescription = (node: Node, description: string): Node => ({
  ...node,
  value: { ...fieldsOf(node.value), description },
})

/** A message is no request: the parts of its page have other names. */
const messageWords = ({ strings }: PageTools): PageTools['strings'] => ({
  ...strings,
  request: strings.message,
  requestBody: strings.payload,
  response: strings.reply,
})

function proseOf(
  view: OperationView,
  { lead, announced }: { readonly lead: string | undefined; readonly announced: string },
  tools: PageTools,
  { colouredCode, isTight = false }: PageRoom,
): Prose {
  const { strings } = tools
  const anchorLabel = anchorLabelOf(tools)
  const endpoint = renderToStaticMarkup(<EndpointBar endpoint={view.endpoint} strings={strings} />)
  const common = { view, strings, anchorLabel }
  const parts = renderToStaticMarkup(<Operation {...common} />)
  const rest = renderToStaticMarkup(<OperationRest {...common} />)
  const body = renderToStaticMarkup(<FoldControls html={parts + rest} strings={strings} />) + parts
  const samples = renderToStaticMarkup(
    <Samples view={view} tools={tools} colouredCode={colouredCode} isTight={isTight} />,
  )
  return {
    ...(lead === undefined ? {} : { lead: drawnOnPage(lead) }),
    endpoint: drawnOnPage(announced + endpoint),
    body: drawnOnPage(body),
    ...(samples === '' ? {} : { samples: drawnOnPage(samples) }),
    ...(rest === '' ? {} : { rest: drawnOnPage(rest) }),
  }
}

/** The code beside an operation: how to call it, and what comes back. */
function Samples(props: {
  readonly view: OperationView
  readonly tools: PageTools
  readonly colouredCode: number
  readonly isTight: boolean
}) {
  const { view, tools, colouredCode, isTight } = props
  const { strings, siteStrings, highlight } = tools
  const { servers } = view.endpoint
  if (view.samples.length === 0 && view.examples.length === 0) return null
  const common = { words: siteStrings, highlight, colouredCode }
  const request = {
    label: siteStrings.languageTabs,
    group: LANGUAGES,
    ...(isChosen(servers) && servers[0] ? { serverUrl: servers[0].url } : {}),
    ...common,
  }
  const byType = view.samplesByType
  const samplesOf = (tabs: readonly CodeTab[]) => (isTight ? tabs.map(wholeInFirst) : tabs)
  return (
    <>
      <h2 className="rail-title" id="samples">
        {strings.samples}
      </h2>
      {byType.length === 0 && <CodeTabs id="sample" tabs={samplesOf(view.samples)} {...request} />}
      <TextTabs
        id="sample-type"
        label={strings.mediaTypes}
        group={BODY_TYPES}
        tabs={byType.map(({ type, samples }, index) => ({
          value: type,
          label: type,
          content: (
            <CodeTabs
              id={index === 0 ? 'sample' : `sample-of-${index}`}
              tabs={samplesOf(isTight && index > 0 ? samples.slice(0, 1) : samples)}
              {...request}
              colouredCode={colouredCode / byType.length}
            />
          ),
        }))}
      />
      {view.console && (
        <RestConsole form={view.console} endpoint={view.endpoint} strings={strings} />
      )}
      <CodeTabs id="example" tabs={view.examples} label={strings.exampleOf} {...common} />
    </>
  )
}

/** A request with a long body, twice in every language, is most of a page that is too heavy. */
const wholeInFirst = ({ whole, ...tab }: CodeTab, index: number): CodeTab =>
  index === 0 && whole ? { ...tab, whole } : tab

function sectionHeadings(
  view: OperationView,
  ownHeadings: readonly Heading[],
  { strings }: PageTools,
): Heading[] {
  const { description, auth, request, responses, errors, callbacks, seeAlso } = view
  const parts = [
    ...request.parameters.map(({ id, title }) => heading(3, id, title)),
    ...(request.body ? [heading(3, 'body', strings.requestBody)] : []),
    ...(auth.isKnown ? [heading(3, 'authorization', strings.authorization)] : []),
  ]
  return [
    ...(parts.length > 0 ? [heading(2, 'request', strings.request), ...parts] : []),
    ...(responses.length > 0 ? [heading(2, 'response', strings.response)] : []),
    ...(view.samples.length + view.examples.length > 0
      ? [heading(2, 'samples', strings.samples)]
      : []),
    ...(errors.length > 0 ? [heading(2, 'errors', strings.errors)] : []),
    ...(callbacks.length > 0 ? [heading(2, 'callbacks', strings.callbacks)] : []),
    ...(description.hasOpening ? [heading(2, 'details', strings.details)] : []),
    ...ownHeadings,
    ...(seeAlso ? [heading(2, 'see-also', strings.seeAlso)] : []),
  ]
}
