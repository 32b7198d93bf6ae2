import { mdxFromMarkdown } from 'mdast-util-mdx'
import { autolink, htmlFlow, htmlText } from 'micromark-core-commonmark'
import { mdxjs } from 'micromark-extension-mdxjs'
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import type { PluggableList } from 'unified'
import type { Parse } from '../commonmark/parse.ts'
import { referenceParserWith, syntaxPlugins } from '../commonmark/reference.ts'

const LESS = 60
const BRACE = 123

/** All of MDX but that it takes addresses between `<` and `>` away. */
function mdxSyntax(): Extension {
  const { flow = {}, text = {} } = mdxjs()
  return {
    text,
    flow: {
      ...flow,
      [LESS]: [flow[LESS] ?? []].flat().map((own) => unless(autolink, own)),
      [BRACE]: [flow[BRACE] ?? []].flat().map((own) => unless(headingId, own)),
    },
    disable: { null: ['codeIndented', 'htmlFlow', 'htmlText'] },
  }
}

/** A construct that is not tried where another one stands. */
const unless = (other: Construct, construct: Construct): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    return effects.check(other, nok, construct.tokenize.call(this, effects, ok, nok))
  },
})

/** The constructs of one extension are tried before those of the ones above it. */
function markdownForms(): Extension {
  return {
    text: {
      [LESS]: [
        { ...autolink, name: 'address' },
        whenNext('<!--', { ...htmlText, name: 'commentText' }),
      ],
      [BRACE]: headingId,
    },
    flow: { [LESS]: whenNext('<!--', { ...htmlFlow, name: 'commentFlow' }) },
  }
}

/** A construct that is tried only where a text stands. */
function whenNext(text: string, construct: Construct): Construct {
  const ahead: Construct = {
    partial: true,
    tokenize(effects: Effects, ok: State, nok: State): State {
      return consumed(
        effects,
        text,
        (code) => {
          effects.exit('data')
          return ok(code)
        },
        nok,
      )
    },
  }
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(ahead, construct.tokenize.call(this, effects, ok, nok), nok)
    },
  }
}

function consumed(effects: Effects, text: string, ok: State, nok: State): State {
  let at = 0
  return function next(code: Code): State | undefined {
    if (at === text.length) return ok(code)
    if (code !== text.codePointAt(at)) return nok(code)
    if (at === 0) effects.enter('data')
    at++
    effects.consume(code)
    return next
  }
}

/** `{#id}` and `{:…}` are text here; what they mean is found in the tree. */
const headingId: Construct = {
  name: 'headingId',
  tokenize(effects: Effects, ok: State, nok: State): State {
    return (code) => {
      effects.enter('data')
      effects.consume(code)
      return (sign) => (sign === 35 || sign === 58 ? rest(sign) : nok(sign))
    }
    function rest(code: Code): State | undefined {
      if (code === null || code < 0) return nok(code)
      effects.consume(code)
      if (code !== 125) return rest
      effects.exit('data')
      return ok
    }
  },
}

/**
 * Parses a text by the grammar of MDX, with our blocks. Comments of HTML, addresses between `<` and `>` and the id of a
 * heading, `{#id}`, are what they are in Markdown: trees of documentation hold them, and MDX has no other meaning for
 * them. Throws a `VFileMessage` where the grammar fails.
 */
export const mdxParser = (more: PluggableList = [], hasMath = true): Parse =>
  referenceParserWith(
    [...syntaxPlugins([mdxSyntax(), markdownForms()], mdxFromMarkdown()), ...more],
    hasMath,
  )

export const parseByMdx = mdxParser()
export const parseMdxWithoutMath = mdxParser([], false)
