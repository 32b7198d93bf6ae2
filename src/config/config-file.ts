/** What is known of the configuration before anything is loaded that checks it. */

/** The configuration file, below the site folder. */
export const CONFIG_PATH = 'docsgen.yaml'

/** The language of a site that names none. */
export const DEFAULT_LOCALE = 'ko-KR'
