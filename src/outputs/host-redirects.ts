import { encoded, isExternal } from '../address.ts'
import type { OutputMaker } from './output-maker.ts'

/**
 * The redirects once more, in the forms that hosts read, so that they answer 301 themselves: `_redirects` (Netlify,
 * Cloudflare Pages), a fragment for `vercel.json`, and a map for nginx.
 */
export const hostRedirects: OutputMaker = ({ sites }) => {
  const redirects = sites.flatMap((site) => site.redirects)
  const rows = redirects.map(({ from, to }) => ({
    from: encoded(from),
    to: isExternal(to) ? to : encoded(to),
  }))
  if (rows.length === 0) return []
  const vercel = {
    redirects: rows.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
  }
  const nginx = rows.map(
    ({ from, to }) => `${from.replace(/\/$/, '')} ${to};\n${from.replace(/\/$/, '')}/ ${to};`,
  )
  return [
    {
      path: '_redirects',
      content: `${rows.map(({ from, to }) => `${from} ${to} 301`).join('\n')}\n`,
    },
    { path: 'redirects/vercel.json', content: `${JSON.stringify(vercel, undefined, 2)}\n` },
    { path: 'redirects/nginx.map', content: `${nginx.join('\n')}\n` },
  ]
}
