import { addressesUrl } from '../sections/pages/addresses-file.ts'
import { writtenOutputs } from './output-maker.ts'

/** `addresses.json` of each locale: what pages there are, for the not-found page alone. */
export const addresses = writtenOutputs('addresses', ({ sites }) =>
  sites.map(({ config, pages }) => {
    const listed = pages.filter(({ listed: isListed, title }) => isListed && title)
    const content = JSON.stringify(listed.map(({ url, title }) => [url, title]))
    return { path: addressesUrl(config).slice(config.filesUrl.length), content: `${content}\n` }
  }),
)
