/** What code of a site may ask for, wherever it is drawn: while a page is compiled, in the frame, and in the browser. */
import { createContext, type ReactNode, useContext } from 'react'
import type { Strings } from '../../i18n/index.ts'
import type { PageFacts, SiteFacts } from '../../model.ts'

export interface Facts {
  readonly page: PageFacts
  readonly site: SiteFacts
  readonly strings: Strings
}

interface GivenFacts extends Facts {
  /** Called when something asks for the page or the site: an island takes these with it to the browser. */
  readonly onAsked?: () => void
}

const Given = createContext<GivenFacts | undefined>(undefined)

export interface FactsProviderProps {
  readonly value: GivenFacts
  readonly children?: ReactNode
}

export function FactsProvider({ value, children }: FactsProviderProps) {
  return <Given value={value}>{children}</Given>
}

function useGiven(): GivenFacts {
  const facts = useContext(Given)
  if (!facts) throw new Error('A hook of docsgen/theme was called outside of a page.')
  return facts
}

function useAsked(): GivenFacts {
  const facts = useGiven()
  facts.onAsked?.()
  return facts
}

/** The page that the component is drawn on. */
export const usePage = (): PageFacts => useAsked().page

/** The site that the component is drawn in. */
export const useSite = (): SiteFacts => useAsked().site

/** The language of what is drawn. BCP 47. */
export const useLocale = (): string => useAsked().page.locale

/** The words of the interface in that language, those of `strings.yml` over ours. */
export const useStrings = (): Strings => useGiven().strings
