/** Tells an island that its element becomes something else. */
export const STOP_ISLAND = 'docsgen:stop-island'
