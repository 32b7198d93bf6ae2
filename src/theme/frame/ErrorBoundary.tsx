// React knows how to catch errors in classes only, so this is the one class of the theme.
import { Component, type ReactNode } from 'react'
import type { Strings } from '../../i18n/index.ts'
import { ErrorView } from './ErrorView.tsx'

export interface ErrorBoundaryProps {
  readonly strings: Strings
  /** When it changes, the content gets another chance: the url of the page. */
  readonly resetKey: string
  /** The title of the document while nothing but the error can be shown. */
  readonly documentTitle?: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly failure?: { readonly error: unknown } | undefined
  readonly resetKey: string
}

/** Shows what went wrong in place of content that could not be drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey }

  /** The title of the document before the error took its place. */
  private lastTitle: string | undefined

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey }
  }

  override componentDidCatch(): void {
    const { documentTitle } = this.props
    if (documentTitle === undefined) return
    if (document.title !== documentTitle) this.lastTitle = document.title
    document.title = documentTitle
  }

  override componentDidUpdate(): void {
    if (this.state.failure || this.lastTitle === undefined) return
    // Another page has brought a title of its own.
    if (document.title === this.props.documentTitle) document.title = this.lastTitle
    this.lastTitle = undefined
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    const retry = () => this.setState({ failure: undefined })
    const view = <ErrorView error={failure.error} strings={this.props.strings} onRetry={retry} />
    // Where the error stands for the whole document, the frame and its main are gone, too.
    return this.props.documentTitle === undefined ? view : <main id="main">{view}</main>
  }
}
