import { Fragment } from 'react'

/** Values behind what they are of. Blanks part them, also in what readers copy. */
export function ValueCodes({ values }: { readonly values: readonly string[] }) {
  return values.map((value) => (
    <Fragment key={value}>
      {' '}
      <code>{value}</code>
    </Fragment>
  ))
}
