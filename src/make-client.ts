/** Run once, when the package is made. */
import { makeSchemas } from './cli/commands/schema-command.ts'
import { makeBundlerReady, makeClientReady, makeTypesReady } from './io/bundle/ready-client.ts'

makeBundlerReady()
makeTypesReady()
await makeClientReady()
makeSchemas()
