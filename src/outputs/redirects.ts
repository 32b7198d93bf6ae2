import { absoluteUrl, encoded, isExternal, redirectFileOf } from '../address.ts'
import type { Site } from '../assemble/assemble.ts'
import type { Output } from '../model.ts'
import { stringsOf } from '../strings/index.ts'
import { fillTemplate, jsonForScript, type Template } from '../template.ts'
import type { OutputMaker } from './output-maker.ts'

/** A small page at every old address. It keeps the reader's query and hash, unless the new address has its own. */
export const redirectPages: OutputMaker = ({ sites, templates }) =>
  sites.flatMap((site) => pagesOf(site, templates.redirect))

function pagesOf({ config, redirects }: Site, template: Template): Output[] {
  const strings = stringsOf(config.locale)
  return redirects.map(({ from, to }) => {
    const url = isExternal(to) ? to : encoded(to)
    const content = fillTemplate(template, {
      lang: config.ownLocale.htmlLang,
      title: strings.redirectTitle,
      text: strings.redirectText,
      url,
      canonical: isExternal(to) ? to : absoluteUrl(config.url, to),
      script: `<script>${redirectScript(url)}</script>`,
    })
    return { path: redirectFileOf(from, config.filesUrl), content }
  })
}

/** `replace` leaves no entry behind that would trap the back button. */
function redirectScript(url: string): string {
  const keepsQuery = !url.includes('?')
  const keepsHash = !url.includes('#')
  const rest = [keepsQuery && 'location.search', keepsHash && 'location.hash'].filter(Boolean)
  return `location.replace(${[jsonForScript(url), ...rest].join('+')})`
}
