import type { Disk } from '../../io/disk.ts'
import { cardDrawer, type DrawCard } from '../../io/images/social-cards.ts'
import type { CardInput, OutputMaker } from '../../outputs/output-maker.ts'
import { cardPath, type SocialCard, socialCard } from '../../render/social-card.ts'

/** Draws a picture for every page without its own. The fonts are read when the first one has to be drawn. */
export function cardOutputs(
  disk: Pick<Disk, 'read'>,
): OutputMaker<{ readonly card: SocialCard }, { readonly cards: CardInput }> {
  const tools = new Map<string, ReturnType<typeof readTools>>()
  const toolsFor = (cards: CardInput) => {
    const key = JSON.stringify(cards)
    const known = tools.get(key) ?? readTools(cards, disk)
    tools.set(key, known)
    return known
  }
  return {
    name: 'social-cards',
    isSideBySide: true,
    plan({ sites, cards }) {
      if (!cards) return []
      const planned = { cards }
      return sites.flatMap(({ pages, config }) =>
        pages.flatMap((page) => {
          const path = cardPath(page, config.filesUrl)
          return path === undefined
            ? []
            : [{ path, data: { card: socialCard(page, config) }, shared: planned }]
        }),
      )
    },
    async make({ data: { card }, shared }) {
      if (!shared) return ''
      const draw = await toolsFor(shared.cards)
      return draw(card)
    },
  }
}

async function readTools(
  { fonts, logo }: CardInput,
  disk: Pick<Disk, 'read'>,
): Promise<(card: SocialCard) => ReturnType<DrawCard>> {
  const bytes = await Promise.all(fonts.map(({ path }) => disk.read(path)))
  const draw = await cardDrawer(bytes)
  const picture = logo && { ...logo, bytes: await disk.read(logo.path) }
  return (card) => draw(card, picture)
}
