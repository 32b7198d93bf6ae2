/** Hugo as it is installed on the machine, with a plain frame: it brings no theme. */
import { execFileSync } from 'node:child_process'
import { lay, TITLE, URL_OF_SITE } from './lay.mjs'

const CONFIG = `baseURL = "${URL_OF_SITE}/"
title = "${TITLE}"
[markup.highlight]
noClasses = false
`
const PAGE = `<!doctype html><html lang="ko"><head><title>{{ .Title }}</title></head><body><nav>{{ range .Site.Sections }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav><main><h1>{{ .Title }}</h1>{{ .Content }}</main>{{ .TableOfContents }}</body></html>`
const LIST = `<!doctype html><html lang="ko"><body>{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</body></html>`

export const hugo = {
  name: 'Hugo',
  hasNoTheme: true,
  version: () => /v(\d[\d.]*)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))?.[1],
  prepare(folder, pages) {
    execFileSync('hugo', ['version'])
    lay(folder, pages, {
      files: {
        'config.toml': CONFIG,
        'layouts/_default/single.html': PAGE,
        'layouts/_default/list.html': LIST,
      },
      content: 'content/docs',
    })
  },
  command: () => ['hugo', '--quiet'],
  output: 'public',
  caches: ['resources'],
}
