/** What components of a site draw with, and the colour mode. */
import {
  type AnchorHTMLAttributes,
  createElement,
  type ReactNode,
  useSyncExternalStore,
} from 'react'
import type { ColorChoice } from '../../model.ts'
import { chooseColorMode, currentChoice, onModeChange } from '../controls/color-mode.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** In the text of a page a file beside it, as in Markdown; in the frame an address with the base url of the site. */
  readonly to: string
}

/** A link. In the text of a page it is checked, and resolved, like those that are written in Markdown. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}

export interface HeadingProps {
  /** 2 when absent. */
  readonly level?: 1 | 2 | 3 | 4 | 5 | 6
  /** In the text of a page one is made from the words when it is absent. */
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A heading. In the text of a page it gets an anchor, and its row in the table of contents. */
export function Heading({ level = 2, ...rest }: HeadingProps) {
  return createElement(`h${level}`, rest)
}

/** What marks the place of a text of Markdown, until it is read. */
export const MARKDOWN = 'Markdown'

export interface MarkdownProps {
  /** A text of Markdown, with all blocks of a page. */
  readonly children: string
}

/** Draws a text of Markdown. In the text of a page alone: neither the frame nor a browser has what reads it. */
export function Markdown({ children }: MarkdownProps) {
  return <div data-block={JSON.stringify({ name: MARKDOWN, props: { text: children } })} />
}

export interface ColorModeState {
  /** What the reader sees. */
  readonly mode: 'light' | 'dark'
  /** What the reader has chosen; `system` follows the device. */
  readonly choice: ColorChoice
  /** Chooses another one, for this visit and later ones. */
  readonly choose: (choice: ColorChoice) => void
}

/** The colour mode. Light while pages are built; the one of the reader once the page has come to life. */
export function useColorMode(): ColorModeState {
  const state = useSyncExternalStore(onModeChange, modeNow, modeOfBuilds)
  const [mode = 'light', choice = 'system'] = state.split(' ')
  return {
    mode: mode === 'dark' ? 'dark' : 'light',
    choice: choice === 'light' || choice === 'dark' ? choice : 'system',
    choose: chooseColorMode,
  }
}

/** A text, as React compares what it is given by identity. */
const modeNow = () =>
  `${document.documentElement.dataset.theme ?? 'light'} ${currentChoice('system')}`
const modeOfBuilds = () => 'light system'
