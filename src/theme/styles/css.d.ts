/** Styles are bundled apart; a component imports its own for the sake of order only. */
declare module '*.css'

/** The text of a style sheet that comes with a script which is loaded later. */
declare module '*.css?inline' {
  const css: string
  export default css
}
