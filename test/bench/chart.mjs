/** Draws how long generators take as an SVG that is readable on a light and on a dark page. */

const WIDTH = 760
const EDGE = 24
const BAR = 22
const ROW = 36
const TOP = 96
const BESIDE_BAR = 130
const LABEL_GAP = 14

const STYLE = `
text { font-family: system-ui, -apple-system, "Segoe UI", "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif; font-size: 14px; fill: #1f2328 }
.title { font-size: 17px; font-weight: 600 }
.quiet { font-size: 12px; fill: #59636e }
.ours { font-weight: 600 }
.value { paint-order: stroke; stroke: #ffffff; stroke-width: 5px; stroke-linejoin: round }
.paper { fill: #ffffff; stroke: #d0d7de }
.line { stroke: #d8dee4 }
.bar { fill: #a3afbd }
.bar.ours { fill: #2f6feb }
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc }
.quiet { fill: #9da7b3 }
.paper { fill: #0d1117; stroke: #3d444d }
.value { stroke: #0d1117 }
.line { stroke: #2a313a }
.bar { fill: #616d7c }
.bar.ours { fill: #4c8dff }
}`

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text) => String(text).replace(/[&<>"]/g, (one) => ENTITIES[one])

/**
 * The bars in the results of `bench` and `bench:peers` for one number of pages, the shortest first. Of a generator that
 * several results know, the last one counts.
 */
export function barsOf(results, pages) {
  const bars = new Map()
  for (const { rows, pages: asked } of results)
    for (const row of rows) {
      if ((asked ?? row.pages) !== pages) continue
      const bar = row.generator === undefined ? barOfCase(row) : barOfPeer(row, pages)
      bars.set(bar.name, { ...bar, isOurs: bar.name === 'docsgen' || row.generator === undefined })
    }
  return [...bars.values()].sort((one, other) => one.seconds - other.seconds)
}

const barOfCase = (row) => ({
  name: row.case === 'cold' ? 'docsgen' : `docsgen, ${row.case}`,
  seconds: row['wall s'],
})

function barOfPeer(row, pages) {
  const { generator: name, version } = row
  const seconds = row['median s'] ?? row['over s']
  const parts = {
    ...(name !== 'docsgen' && { version }),
    ...(row.theme === 'none' && { hasNoTheme: true }),
    ...(row['median s'] === undefined && { isOver: true }),
    ...(row.pages < pages && row['median s'] !== undefined && { built: row.pages }),
  }
  return { name, seconds, ...parts }
}

/** The picture of bars, on a scale that grows tenfold from line to line. */
export function drawChart({ bars, title, subtitle, foot }) {
  const left =
    EDGE + Math.max(...bars.map((bar) => widthOf(`${bar.name} ${noteOf(bar)}`))) + LABEL_GAP
  const scale = scaleOf(
    bars.map(({ seconds }) => seconds),
    { from: left, to: WIDTH - EDGE - BESIDE_BAR },
  )
  const bottom = TOP + bars.length * ROW
  const height = bottom + 52
  const ours = bars.find(({ name }) => name === 'docsgen')?.seconds
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${escaped(title)}</title>
<style>${STYLE}
</style>
<rect class="paper" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>
<text class="title" x="${EDGE}" y="38">${escaped(title)}</text>
<text class="quiet" x="${EDGE}" y="60">${escaped(subtitle)}</text>
${scale.ticks.map((tick) => drawTick(tick, scale.at(tick), bottom)).join('\n')}
${bars.map((bar, at) => drawBar({ bar, left, end: scale.at(bar.seconds), y: TOP + at * ROW, ours })).join('\n')}
<text class="quiet" x="${EDGE}" y="${height - 18}">${escaped(foot)}</text>
</svg>
`
}

/** Where seconds stand: a power of ten well below the least is the left edge, the most is the right one. */
function scaleOf(values, { from, to }) {
  const first = Math.floor(Math.log10(Math.min(...values) / 2))
  const most = Math.log10(Math.max(...values))
  const at = (seconds) =>
    Math.round((from + ((Math.log10(seconds) - first) / (most - first)) * (to - from)) * 10) / 10
  const ticks = Array.from({ length: Math.floor(most) - first + 1 }, (_, step) => {
    const power = first + step
    return power < 0 ? Number((10 ** power).toFixed(-power)) : 10 ** power
  })
  return { at, ticks }
}

const drawTick = (
  tick,
  x,
  bottom,
) => `<line class="line" x1="${x}" x2="${x}" y1="${TOP - 8}" y2="${bottom}"/>
<text class="quiet" x="${x}" y="${TOP - 14}" text-anchor="middle">${tick.toLocaleString('en')}</text>`

function drawBar({ bar, left, end, y, ours }) {
  const { name, seconds, isOurs, isOver } = bar
  const mark = isOurs ? ' ours' : ''
  const middle = y + BAR / 2 + 5
  const times = ours && name !== 'docsgen' ? ` · ${numberOf(seconds / ours)}×` : ''
  return `<text class="label${mark}" x="${EDGE}" y="${middle}">${escaped(name)} <tspan class="quiet">${escaped(noteOf(bar))}</tspan></text>
<rect class="bar${mark}" x="${left}" y="${y}" width="${Math.round((end - left) * 10) / 10}" height="${BAR}" rx="3"/>
<text class="value${mark}" x="${end + 8}" y="${middle}">${isOver ? '&gt; ' : ''}${numberOf(seconds)} s${times}</text>`
}

/** What stands beside a name: its version, and what keeps it from being compared with the others. */
const noteOf = ({ version, hasNoTheme, built }) =>
  [
    version,
    hasNoTheme && 'no theme',
    built !== undefined && `${built.toLocaleString('en')} pages only`,
  ]
    .filter(Boolean)
    .join(', ')

/** About how wide a text is: nobody can measure it before a browser has its fonts. */
const widthOf = (text) => [...text].reduce((width, one) => width + (one > '\u10ff' ? 14 : 8), 0)

const numberOf = (value) =>
  value < 1
    ? value.toFixed(2)
    : value < 10
      ? value.toFixed(1)
      : Math.round(value).toLocaleString('en')
