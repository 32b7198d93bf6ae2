import { nearest } from '../../diagnostics/nearest-name.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import type { NavLink } from '../../model.ts'
import { isExternal, isSafe } from '../../urls/address.ts'

interface Platform {
  readonly label: string
  readonly urlOf: (handle: string) => string
}

/** Where a handle is found on the platforms that writers use. */
const PLATFORMS: Readonly<Record<string, Platform>> = {
  github: { label: 'GitHub', urlOf: (handle) => `https://github.com/${handle}` },
  gitlab: { label: 'GitLab', urlOf: (handle) => `https://gitlab.com/${handle}` },
  x: { label: 'X', urlOf: (handle) => `https://x.com/${handle}` },
  twitter: { label: 'X', urlOf: (handle) => `https://x.com/${handle}` },
  linkedin: { label: 'LinkedIn', urlOf: (handle) => `https://www.linkedin.com/in/${handle}/` },
  stackoverflow: {
    label: 'Stack Overflow',
    urlOf: (handle) => `https://stackoverflow.com/users/${handle}`,
  },
  instagram: { label: 'Instagram', urlOf: (handle) => `https://www.instagram.com/${handle}` },
  threads: { label: 'Threads', urlOf: (handle) => `https://www.threads.net/@${handle}` },
  bluesky: { label: 'Bluesky', urlOf: (handle) => `https://bsky.app/profile/${handle}` },
  mastodon: { label: 'Mastodon', urlOf: (handle) => `https://mastodon.social/@${handle}` },
  youtube: { label: 'YouTube', urlOf: (handle) => `https://www.youtube.com/@${handle}` },
  twitch: { label: 'Twitch', urlOf: (handle) => `https://www.twitch.tv/${handle}` },
  velog: { label: 'velog', urlOf: (handle) => `https://velog.io/@${handle}` },
  email: { label: 'Email', urlOf: (handle) => `mailto:${handle}` },
}

/** A field of `socials` that leads nowhere, and why. */
export interface WrongSocial {
  readonly platform: string
  readonly reason: Bilingual
  readonly near?: string
}

/** The links of an author: a handle on a platform that is known, or a whole address. */
export function socialLinks(socials: Readonly<Record<string, string>>): {
  readonly links: readonly NavLink[]
  readonly wrong: readonly WrongSocial[]
} {
  const links: NavLink[] = []
  const wrong: WrongSocial[] = []
  for (const [name, value] of Object.entries(socials)) {
    const platform = Object.hasOwn(PLATFORMS, name) ? PLATFORMS[name] : undefined
    const handle = value.replace(/^@/, '')
    if (isExternal(value) && isSafe(value))
      links.push({ label: platform?.label ?? name, url: value })
    else if (!platform) wrong.push({ platform: name, ...unknownPlatform(name) })
    else if (/[/\\\s:?#]/.test(handle) || handle === '')
      wrong.push({
        platform: name,
        reason: {
          ko: `“${value}” 대신 이름이나 https 주소를 적습니다.`,
          en: `write a name or an https address instead of “${value}”`,
        },
      })
    else links.push({ label: platform.label, url: platform.urlOf(handle) })
  }
  return { links, wrong }
}

function unknownPlatform(name: string): Omit<WrongSocial, 'platform'> {
  const near = nearest(name, Object.keys(PLATFORMS))
  return {
    reason: {
      ko: '알 수 없는 서비스입니다. https 주소를 적으세요.',
      en: 'the platform is unknown; write an https address',
    },
    ...(near ? { near } : {}),
  }
}
