/** Run once, when the package is made. */
import { makeBundlerReady, makeClientReady, makeTypesReady } from './io/ready-client.ts'

makeBundlerReady()
makeTypesReady()
await makeClientReady()
