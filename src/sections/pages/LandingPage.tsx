import { Prose } from '../../theme/article/Prose.tsx'
import { part } from '../../theme/parts/site-theme.tsx'
import { Features } from './landing/Features.tsx'
import { Flow } from './landing/Flow.tsx'
import { Hero } from './landing/Hero.tsx'
import { Preview } from './landing/Preview.tsx'
import { RowLists } from './landing/RowLists.tsx'
import type { LandingBlock } from './landing-blocks.ts'

export interface LandingPageProps {
  readonly blocks: readonly LandingBlock[]
  /** The text of the page stands below the blocks. */
  readonly hasText?: boolean
}

/** The first page of the site, block by block. Every second band is tinted. */
export const LandingPage = part('LandingPage', OwnLandingPage)

function OwnLandingPage({ blocks, hasText = false }: LandingPageProps) {
  const bands = blocks.map((block, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their order.
    if (block.kind === 'hero') return <Hero key={index} block={block} />
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their order.
      <div key={index} className={index % 2 === 1 ? 'band band-soft' : 'band'}>
        <Band block={block} />
      </div>
    )
  })
  if (!hasText) return bands
  return (
    <>
      {bands}
      <div className="page">
        <Prose part="lead" as="p" />
        <Prose part="body" className="prose" />
      </div>
    </>
  )
}

interface BandProps {
  readonly block: Exclude<LandingBlock, { kind: 'hero' }>
}

function Band({ block }: BandProps) {
  if (block.kind === 'flow') return <Flow block={block} />
  if (block.kind === 'features') return <Features block={block} />
  if (block.kind === 'preview') return <Preview block={block} />
  return <RowLists block={block} />
}
