import { once, valueAt } from '../corpus.ts'
import { dataText } from '../data-text.ts'
import type { Random } from '../random.ts'
import { CONFIG, type Kind } from './kind.ts'
import { sliceOf } from './slice.ts'

type Fields = Readonly<Record<string, unknown>>

const whole = once(() => valueAt('test/fuzz/seeds/openapi.yaml') as Fields)

const slices = once(() => {
  const api = valueAt('openapi/api.yaml') as Fields
  return [
    ...Object.keys(api.paths as Fields).map((path) => sliceOf(api, { paths: [path] })),
    valueAt('test/sites/api-reference/site/api.yaml') as Fields,
  ]
})

/** The whole, it in another version, or a part of the real one. */
function baseOf(random: Random): unknown {
  const way = random.below(4)
  if (way === 0) return random.pick(slices())
  if (way === 1) return { ...whole(), openapi: random.pick(['3.0.3', '3.2.0', '3.1.1', '2.0']) }
  return whole()
}

export const openapi: Kind = {
  name: 'openapi',
  share: 0.03,
  perSite: 4,
  allowsHtml: false,
  make: (random) => dataText(baseOf(random), random),
  filesOf: (inputs) => ({
    'docsgen.yaml': `${CONFIG}openapi: [${inputs.map((_, index) => `{ file: api${index}.yaml, languages: [${LANGUAGES[index % LANGUAGES.length]}] }`).join(', ')}]\n`,
    'docs/start.md':
      '# 시작\n\n::operations\n\n::schema{name=Room}\n\n::schema{name=Pet}\n\n::operation{id=postRoom}\n',
    'pages/index.md': '# 처음\n',
    ...Object.fromEntries(inputs.map((text, index) => [`api${index}.yaml`, text])),
  }),
}

const LANGUAGES = ['curl, javascript', 'node, php', 'python, java', 'go, csharp']
