const ATTRIBUTE = '\\s+[a-z_:][\\w:.-]*(?:=(?:"[^"]*"|\'[^\']*\'|[\\w./#:-]+))?'
const TAG = `<(?:/[a-z][a-z\\d-]*|[a-z][a-z\\d-]*(?:${ATTRIBUTE})*)\\s*/?>`
const ONE_TAG = new RegExp(`^${TAG}$`, 'i')
const FIRST_TAG = new RegExp(`^\\s*(?:${TAG}|<!--)`, 'i')

/** Whether HTML in a line is one tag or comment of the common form. */
export const isPlainHtml = (value: string) =>
  ONE_TAG.test(value) || /^<!--(?:(?!--)[\s\S])*-->$/.test(value)

/** Whether a block of HTML begins with a tag or comment of the common form. */
export const beginsPlainly = (value: string) => FIRST_TAG.test(value)

/** Whether text holds what could be a tag all the same. */
export const mayBeTag = (value: string) => /<[a-z/!?]/i.test(value)
