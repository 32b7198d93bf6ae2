/** Run once, when the package is made. */
import { makeSchemas } from './cli/schema-command.ts'
import { makeBundlerReady, makeClientReady } from './io/ready-client.ts'

makeBundlerReady()
await makeClientReady()
makeSchemas()
