/** The page that a server of OAuth 2 sends a reader back to: it hands the answer to the console that asked, and closes. */
import { TOKEN_CHANNEL } from './token-channel.ts'

new BroadcastChannel(TOKEN_CHANNEL).postMessage(location.search)
// The code must not stay in the history.
history.replaceState(null, '', location.pathname)
close()
