/** A description of an API with a share of its operations, evenly taken, and with the components that these need. */

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

const operationsOf = ({ paths = {} }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item?.[method]).map((method) => ({ path, method })),
  )

export const countOf = (specification) => operationsOf(specification).length

/** Keeps every operation for 1, every fourth for 0.25. Webhooks are kept whole, as they are few. */
export function cutSpecification(specification, share) {
  if (share === 1) return specification
  const cut = structuredClone(specification)
  const every = Math.round(1 / share)
  for (const [index, { path, method }] of operationsOf(cut).entries()) {
    if (index % every === 0) continue
    delete cut.paths[path][method]
    if (!METHODS.some((other) => cut.paths[path][other])) delete cut.paths[path]
  }
  for (const [group, needed] of neededComponents(cut))
    cut.components[group] = Object.fromEntries(
      Object.entries(cut.components[group]).filter(
        ([name]) => group === 'securitySchemes' || needed.has(name),
      ),
    )
  return cut
}

/** The names of components, by group, that anything but components leads to. */
function neededComponents({ components = {}, ...rest }) {
  const needed = new Map(Object.keys(components).map((group) => [group, new Set()]))
  const waiting = [rest]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const [, group, key] = /^#\/components\/([^/]+)\/([^/]+)/.exec(value.$ref ?? '') ?? []
    const name = key?.replaceAll('~1', '/').replaceAll('~0', '~')
    if (name !== undefined && needed.has(group) && !needed.get(group).has(name)) {
      needed.get(group).add(name)
      waiting.push(components[group][name] ?? null)
    }
    waiting.push(...Object.values(value).map((child) => child ?? null))
  }
  return needed
}
