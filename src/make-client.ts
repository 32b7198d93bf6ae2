/** Run once, when the package is made. */
import { makeBundlerReady, makeClientReady } from './io/ready-client.ts'

makeBundlerReady()
await makeClientReady()
