/**
 * Where the page that a reader is sent back to tells its answer: to pages of its own origin alone. The window itself
 * cannot be looked into: `Cross-Origin-Opener-Policy`, which sites and servers of tokens send, cuts the tie to it.
 */
export const TOKEN_CHANNEL = 'docsgen-console-token'
