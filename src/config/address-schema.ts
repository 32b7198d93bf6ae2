/** What authors may write where an address is asked for. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'
import { decoded, isOutside, isSafe, isStep } from '../urls/address.ts'

/** What no address holds, neither a path nor a name in one: control characters and halves of a character. */
const BROKEN = /[\p{Cc}\p{Cs}]/u

/** What is said of an address that is refused for its protocol. */
export const SAFE_ADDRESS = inWords(
  'http, https, mailto 주소나 사이트 내부 주소를 적으세요.',
  'write an http, https or mailto address, or one of this site',
)

/** An address that a reader may follow. */
export const followed = z.string().refine(isSafe, SAFE_ADDRESS)

/** What the paths of sources stand below: the address of an editor, here or elsewhere. */
export const editAddress = z
  .string()
  .refine(isSafe, { ...SAFE_ADDRESS, abort: true })
  .refine(
    (url) => /^(?:https?:)?\/\/|^\//i.test(url),
    inWords(
      'https://로 시작하는 전체 주소를 적습니다.',
      'write a whole address, which begins with https://',
    ),
  )

/** What a link of the frame may lead to: also, unchecked, something else at the host of the site. */
export const followedOrOutside = z
  .string()
  .refine((url) => isOutside(url) || isSafe(url), SAFE_ADDRESS)

const hasSteps = (path: string) => path.split('/').some(isStep)
const leadsUp = (path: string) => path.split('/').some((part) => decoded(part) === '..')

/** What cannot be decoded stays as it is. */
const isEncoded = (path: string) => !path.includes('%') || decoded(path) !== path

const ENCODED = inWords(
  '%는 UTF-8로 인코딩한 문자에만 씁니다. 한글은 그대로 적을 수 있습니다.',
  'a “%” stands for a character in UTF-8 alone; other letters may be written as they are',
)

const PATH_ALONE = inWords(
  '경로만 적습니다. 호스트, 공백, ?, #, *와 ..은 쓸 수 없습니다.',
  'write a path alone, without a host, spaces, “?”, “#”, “*” or “..”',
)

/** A path of the site as the configuration sets it. */
export const sitePath = z
  .string()
  .refine((path) => !/[:?#"<>*\\\s]/.test(path) && !BROKEN.test(path) && !leadsUp(path), PATH_ALONE)
  .refine(isEncoded, ENCODED)

/** A path that all others stand below. */
export const basePath = sitePath.refine((path) => leadsUp(path) || !hasSteps(path), PATH_ALONE)

/** The address of a page as front matter sets it. One that starts with a slash has no steps. */
export const slugText = z
  .string()
  .refine(
    (slug) =>
      !/[?#\\\s]|\/\/|^$/.test(slug) &&
      !BROKEN.test(slug) &&
      isSafe(slug) &&
      !(slug.startsWith('/') && hasSteps(slug)),
    inWords(
      '경로만 적습니다. 공백, ?, #, //와 제어 문자는 쓸 수 없고, /로 시작하면 ..도 쓸 수 없습니다.',
      'write a path, without spaces, “?”, “#”, “//” or control characters; after a “/” also without “..”',
    ),
  )
  .refine(isEncoded, ENCODED)

/** A name that becomes part of an address. */
export const nameInAddress = z
  .string()
  .refine(
    (name) => !/\//.test(name) && !BROKEN.test(name) && name !== '',
    inWords('/와 제어 문자는 쓸 수 없습니다.', 'no slash and no control characters'),
  )

/** What has a folder of its own, and addresses below one. */
interface Section {
  readonly path: string
  readonly route: string
  readonly id?: string | undefined
}

const isWithin = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`)
const addressOf = ({ route }: Section) => route.replace(/^\/+|\/+$/g, '').toLowerCase()

/**
 * The issues of sections in a list: in one folder, at one address or of one name they would take each other's files.
 * The message says of what kind the other one is.
 */
export function overlapsOf(all: readonly Section[], message: string) {
  return all.flatMap((one, index) =>
    all.slice(0, index).flatMap((other) => {
      const shared = {
        path: isWithin(one.path, other.path) || isWithin(other.path, one.path),
        route: addressOf(one) === addressOf(other),
        id: one.id !== undefined && one.id === other.id,
      }
      return Object.entries(shared).flatMap(([field, isShared]) =>
        isShared ? [{ code: 'custom' as const, path: [index, field], message }] : [],
      )
    }),
  )
}
