/** Run once, when the package is made. */
import { makeClientReady } from './io/ready-client.ts'

await makeClientReady()
