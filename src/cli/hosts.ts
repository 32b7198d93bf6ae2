/** The file that tells each host how to build the site, by the name of the host. */
export const HOST_FILES = {
  github: { template: 'github.yml', path: '.github/workflows/docs.yml' },
  gitlab: { template: 'gitlab.yml', path: '.gitlab-ci.yml' },
  netlify: { template: 'netlify.toml', path: 'netlify.toml' },
  vercel: { template: 'vercel.json', path: 'vercel.json' },
  cloudflare: { template: 'wrangler.toml', path: 'wrangler.toml' },
} as const

/** What `--host` takes. */
export const HOSTS = [...Object.keys(HOST_FILES), 'none'] as (Host | 'none')[]
export type Host = keyof typeof HOST_FILES
