/** What `npm run bench:peers` says in words and numbers: which generators were asked for, and a row for each. */
import { median } from './statistics.mjs'

/** The generators of a list of names such as `Hugo,vitepress`, ours always first; all of them without a list. */
export function chosenPeers(peers, only) {
  if (only === undefined) return peers
  const plain = (name) => name.trim().toLowerCase()
  const wanted = only.split(',').map(plain).filter(Boolean)
  const unknown = wanted.filter((name) => !peers.some((peer) => plain(peer.name) === name))
  const known = peers.map(({ name }) => name).join(', ')
  if (unknown.length > 0) throw new Error(`--only ${unknown.join(', ')}: there are ${known}`)
  return peers.filter((peer, at) => at === 0 || wanted.includes(plain(peer.name)))
}

/** How many pages of the corpus are among files, as `page-000007/index.html` or `page-000007.html`. */
export function countPages(paths) {
  const numbers = paths.flatMap((path) => {
    const [, number] = /(?:^|[/\\])page-(\d+)(?:[/\\]index)?\.html$/.exec(path) ?? []
    return number === undefined ? [] : [number]
  })
  return new Set(numbers).size
}

const round = (value) => Number(value.toFixed(2))

/** The row of a generator, with ratios to the seconds of ours. One that took too long says after how many seconds. */
export function rowOf({ peer, version, pages, runs, over }, ours) {
  const seconds = runs.map((run) => run.seconds)
  const cpu = runs.flatMap(({ cpuSeconds }) => cpuSeconds ?? [])
  const peaks = runs.flatMap(({ peakBytes }) => peakBytes ?? [])
  return {
    generator: peer.name,
    version,
    theme: peer.hasNoTheme ? 'none' : 'default',
    pages,
    runs: runs.length,
    ...(runs.length > 0 && {
      'median s': round(median(seconds)),
      'best s': round(Math.min(...seconds)),
      'times ours': round(median(seconds) / median(ours)),
    }),
    ...(cpu.length > 0 && { 'cpu s': round(median(cpu)) }),
    ...(peaks.length > 0 && { 'peak MB': Math.round(Math.max(...peaks) / 1e6) }),
    ...(over !== undefined && { 'over s': over }),
  }
}
