import type { ComponentType } from 'react'

/** Whether React can draw a value as a component. */
export const isComponentType = (value: unknown): value is ComponentType<object> =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value))
