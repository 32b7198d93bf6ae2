/** A text without the characters that steer terminals, or turn the text around them. */
export const withoutSteering = (text: string) =>
  text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
