/** Run once, when the package is made. */
import { makeSchemas } from './cli/schema-command.ts'
import { makeBundlerReady, makeClientReady, makeTypesReady } from './io/ready-client.ts'

makeBundlerReady()
makeTypesReady()
await makeClientReady()
makeSchemas()
