import type { Site } from '../assemble/assemble.ts'
import { escapeHtml } from '../html/escape.ts'
import { fillTemplate, type Template } from '../html/template.ts'
import { stringsOf } from '../i18n/index.ts'
import { type ContentPolicy, policyMeta } from '../render/content-policy.ts'
import { absoluteUrl, encoded, isExternal, redirectFileOf } from '../urls/address.ts'
import { writtenOutputs } from './output-maker.ts'

/** A small page at every old address. It keeps the reader's query and hash, unless the new address has its own. */
export const redirectPages = writtenOutputs('redirects', ({ sites, templates, policy }) =>
  sites.flatMap((site) => pagesOf(site, templates.redirect, policy)),
)

function pagesOf(
  { config, redirects }: Site,
  template: Template,
  policy: ContentPolicy | undefined,
): { readonly path: string; readonly content: string }[] {
  const strings = stringsOf(config)
  const meta = policy && config.security.meta ? `${policyMeta(policy)}\n` : ''
  return redirects.map(({ from, to }) => {
    const url = isExternal(to) ? to : encoded(to)
    const content = fillTemplate(template, {
      lang: config.ownLocale.htmlLang,
      title: strings.redirectTitle,
      text: strings.redirectText,
      url,
      canonical: isExternal(to) ? to : absoluteUrl(config.url, to),
      script: `${meta}<script data-to="${escapeHtml(url)}">${REDIRECT_SCRIPT}</script>`,
    })
    return { path: redirectFileOf(from, config.filesUrl), content }
  })
}

/**
 * `replace` leaves no entry behind that would trap the back button. The address stands beside the script, which is the
 * same on all such pages, so that a policy can name it once.
 */
export const REDIRECT_SCRIPT =
  'const{to}=document.currentScript.dataset,u=new URL(to,location.href);u.search||=location.search;u.hash||=location.hash;location.replace(u)'
