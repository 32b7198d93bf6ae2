import { fieldOf, isFields, listOf, textOf } from '../../data-files/unknown-json.ts'
import { type ApiStrings, fill } from '../../i18n/index.ts'
import { httpScheme, schemeCalled } from '../samples/credentials.ts'
import { describe, type FieldTools } from '../schema/field-texts.ts'
import { childOf, childrenOf, itemsOf, type Node, rootOf } from '../schema/node.ts'
import type { AuthView, OperationView, SchemeView, ScopeView } from './operation-view.ts'

/**
 * How an operation is authorized: as it says itself, else as the specification says. That holds for the API alone, not for
 * what it calls itself, `isCalled`.
 */
export function authOf(
  operation: Node,
  tools: FieldTools,
  { isCalled = false } = {},
): OperationView['auth'] {
  const root = rootOf(tools.specification)
  const own = childOf(operation, 'security')
  const security = isCalled || Array.isArray(own.value) ? own : childOf(root, 'security')
  const ways = itemsOf(security)
  const all = ways.map(
    (requirement): AuthView => ({
      schemes: childrenOf(requirement).map(([name, scopes]) => {
        // One that a file says which cannot be read is asked for all the same.
        const scheme = schemeCalled(name, tools) ?? { value: undefined, at: scopes.at }
        return schemeView({ name, scheme, scopes }, tools)
      }),
    }),
  )
  const alternatives = all.filter(({ schemes }) => schemes.length > 0)
  return {
    alternatives,
    isOptional: alternatives.length > 0 && ways.some((way) => childrenOf(way).length === 0),
    isKnown: Array.isArray(security.value),
  }
}

/** What a scheme asks for. `scopes` are those that are needed; without them all that it knows are told. */
export function schemeView(
  {
    name,
    scheme,
    scopes,
  }: { readonly name: string; readonly scheme: Node; readonly scopes?: Node },
  tools: FieldTools,
): SchemeView {
  const { strings } = tools
  const field = (key: string) => textOf(fieldOf(scheme.value, key))
  const flows = flowsOf(scheme, strings)
  const known = new Map(flows.flatMap((flow) => [...flow.scopes]))
  const needed = listOf(scopes?.value).filter((scope) => typeof scope === 'string')
  const told = scopes ? needed : [...known.keys()]
  const isSaidAlike = (scope: string) =>
    new Set(flows.map((flow) => flow.scopes.get(scope))).size < 2 || !known.has(scope)
  const view = (scope: string, said = ''): ScopeView => ({
    name: scope,
    description: said.trim() === scope ? '' : said,
  })
  return {
    name: fieldOf(scheme.value, 'x-unnamed') === true ? '' : name,
    // A scheme that nobody defines has its name alone.
    label: [
      labelOf(field, strings) || name,
      ...(fieldOf(scheme.value, 'deprecated') === true ? [strings.deprecated] : []),
    ].join(' · '),
    details: [
      ...detailsOf(field, strings),
      // A single way needs no block of its own.
      ...(flows.length === 1
        ? flows.flatMap((flow) => [{ label: strings.flow, code: flow.name }, ...flow.details])
        : []),
    ],
    scopes: told
      .filter((scope) => (scopes || flows.length === 1) && isSaidAlike(scope))
      .map((scope) => view(scope, known.get(scope))),
    flows:
      flows.length < 2
        ? []
        : flows.map((flow) => ({
            name: flow.name,
            details: flow.details,
            scopes: told
              .filter((scope) => flow.scopes.has(scope) && !(scopes && isSaidAlike(scope)))
              .map((scope) => view(scope, flow.scopes.get(scope))),
          })),
    description: describe(scheme, tools),
  }
}

interface Flow {
  readonly name: string
  readonly details: SchemeView['details']
  /** The descriptions of its scopes, by name. */
  readonly scopes: ReadonlyMap<string, string>
}

/** The ways to get a token of a scheme. */
const flowsOf = (scheme: Node, strings: ApiStrings): Flow[] =>
  childrenOf(childOf(scheme, 'flows'))
    .filter(([name, { value }]) => isFields(value) && !name.startsWith('x-'))
    .map(([name, flow]) => ({
      name,
      details: [
        ...detail(strings.deviceUrl, textOf(fieldOf(flow.value, 'deviceAuthorizationUrl'))),
        ...detail(strings.authorizationUrl, textOf(fieldOf(flow.value, 'authorizationUrl'))),
        ...detail(strings.tokenUrl, textOf(fieldOf(flow.value, 'tokenUrl'))),
        ...detail(strings.refreshUrl, textOf(fieldOf(flow.value, 'refreshUrl'))),
      ],
      scopes: new Map(
        childrenOf(childOf(flow, 'scopes')).map(([scope, { value }]) => [
          scope,
          textOf(value) ?? '',
        ]),
      ),
    }))

const detail = (label: string, code: string | undefined) => (code ? [{ label, code }] : [])

function labelOf(field: (name: string) => string | undefined, strings: ApiStrings): string {
  const scheme = field('scheme') ?? ''
  switch (field('type')) {
    case 'apiKey':
      return field('in') === 'query'
        ? strings.authApiKeyQuery
        : field('in') === 'cookie'
          ? strings.authApiKeyCookie
          : strings.authApiKeyHeader
    case 'oauth2':
      return strings.authOAuth2
    case 'openIdConnect':
      return strings.authOpenId
    case 'mutualTLS':
      return strings.authMutualTls
    case 'userPassword':
      return strings.authUserPassword
    case 'X509':
      return 'X.509'
    case 'plain':
      return 'SASL/PLAIN'
    case 'scramSha256':
      return 'SASL/SCRAM-SHA-256'
    case 'scramSha512':
      return 'SASL/SCRAM-SHA-512'
    case 'gssapi':
      return 'SASL/GSSAPI'
    default:
      if (scheme === '') return field('type') ?? ''
      if (/^bearer$/i.test(scheme)) return strings.authBearer
      return /^basic$/i.test(scheme) ? strings.authBasic : fill(strings.authHttp, { scheme })
  }
}

function detailsOf(
  field: (name: string) => string | undefined,
  strings: ApiStrings,
): SchemeView['details'] {
  if (field('type') === 'apiKey') return detail('', field('name'))
  if (field('type') === 'openIdConnect') return detail(strings.openIdUrl, field('openIdConnectUrl'))
  if (field('type') === 'http')
    return [
      ...detail('', `Authorization: ${httpScheme(field('scheme'))} …`),
      ...detail('', field('bearerFormat')),
    ]
  return detail(strings.openIdUrl, field('oauth2MetadataUrl'))
}
