import { type ApiStrings, fill } from '../../i18n/index.ts'
import { fieldOf, listOf, textOf } from '../document/unknown-json.ts'
import { httpScheme, schemeCalled } from '../samples/credentials.ts'
import { describe, type FieldTools } from '../schema/field-texts.ts'
import { childOf, childrenOf, itemsOf, type Node, rootOf } from '../schema/node.ts'
import type { AuthView, OperationView, SchemeView } from './operation-view.ts'

/** How an operation is authorized: as it says itself, else as the specification says. */
export function authOf(operation: Node, tools: FieldTools): OperationView['auth'] {
  const root = rootOf(tools.specification)
  const own = childOf(operation, 'security')
  const security = Array.isArray(own.value) ? own : childOf(root, 'security')
  const all = itemsOf(security).map(
    (requirement): AuthView => ({
      schemes: childrenOf(requirement).flatMap(([name, scopes]) => {
        const scheme = schemeCalled(name, tools)
        return scheme ? [schemeView({ name, scheme, scopes }, tools)] : []
      }),
    }),
  )
  const alternatives = all.filter(({ schemes }) => schemes.length > 0)
  return {
    alternatives,
    isOptional: alternatives.length > 0 && alternatives.length < all.length,
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
  const known = scopesOf(scheme)
  const needed = listOf(scopes?.value).filter((scope) => typeof scope === 'string')
  const told = scopes ? needed : [...known.keys()]
  return {
    name: fieldOf(scheme.value, 'x-unnamed') === true ? '' : name,
    // A scheme that nobody defines has its name alone.
    label: [
      labelOf(field, strings) || name,
      ...(fieldOf(scheme.value, 'deprecated') === true ? [strings.deprecated] : []),
    ].join(' · '),
    details: detailsOf(scheme, field, strings),
    scopes: told.map((scope) => {
      const said = known.get(scope) ?? ''
      return { name: scope, description: said.trim() === scope ? '' : said }
    }),
    description: describe(scheme, tools),
  }
}

/** Every scope that the flows of a scheme know, with its description. */
function scopesOf(scheme: Node): Map<string, string> {
  const flows = childrenOf(childOf(scheme, 'flows'))
  return new Map(
    flows.flatMap(([, flow]) =>
      childrenOf(childOf(flow, 'scopes')).map(([scope, { value }]) => [scope, textOf(value) ?? '']),
    ),
  )
}

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
  scheme: Node,
  field: (name: string) => string | undefined,
  strings: ApiStrings,
): SchemeView['details'] {
  const one = (label: string, code: string | undefined) => (code ? [{ label, code }] : [])
  if (field('type') === 'apiKey') return one('', field('name'))
  if (field('type') === 'openIdConnect') return one(strings.openIdUrl, field('openIdConnectUrl'))
  if (field('type') === 'http')
    return [
      ...one('', `Authorization: ${httpScheme(field('scheme'))} …`),
      ...one('', field('bearerFormat')),
    ]
  const metadata = one(strings.openIdUrl, field('oauth2MetadataUrl'))
  const flows = childrenOf(childOf(scheme, 'flows')).flatMap(([name, flow]) => [
    ...one(strings.flow, name),
    ...one(strings.deviceUrl, textOf(fieldOf(flow.value, 'deviceAuthorizationUrl'))),
    ...one(strings.authorizationUrl, textOf(fieldOf(flow.value, 'authorizationUrl'))),
    ...one(strings.tokenUrl, textOf(fieldOf(flow.value, 'tokenUrl'))),
    ...one(strings.refreshUrl, textOf(fieldOf(flow.value, 'refreshUrl'))),
  ])
  return [...metadata, ...flows]
}
