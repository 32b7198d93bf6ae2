import type { Processor } from 'unified'

/** A plugin that adds syntax to a parser, and nothing to what its tokens become in the tree. */
export const withSyntax = (syntax: object) =>
  function addSyntax(this: Processor): void {
    const data = this.data() as { micromarkExtensions?: object[] }
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
  }
