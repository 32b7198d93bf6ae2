/** Where the server has what is no part of the site. No page can have such an address. */
export const DEVELOPMENT_PATH = '/__docsgen/'
