/** Styles are bundled apart; a component imports its own for the sake of order only. */
declare module '*.css'
