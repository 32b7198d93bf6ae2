/** A file name as it may stand in a url: without what has a meaning there. */
export const plainName = (name: string) => name.replace(/[?#%"<>\\|*:\p{Cc}]+/gu, '-')
