/** Tells an island that its element becomes something else. */
export const STOP_ISLAND = 'docsgen:stop-island'
/** Tells that React has begun with an island. */
export const STARTED_ISLAND = 'docsgen:started-island'
