import * as z from 'zod'
import { mcpWords } from '../../i18n/mcp-words.ts'
import { nameInput, pagingInput, scopeInput, tool } from '../tool.ts'
import { shownTopic } from '../topics.ts'

const input = z.strictObject({
  name: nameInput.describe('Name of the schema, such as "Donation".'),
  ...scopeInput,
  ...pagingInput,
})

/** Reads what the site says of a schema. */
export const readSchema = tool({
  name: 'read_schema',
  title: 'Read a schema',
  description: 'Reads the description of one schema of the API: its fields, rules and examples.',
  input,
  run: ({ name, locale, version, ...paging }, asked) =>
    shownTopic(
      { kind: 'schema', name, none: mcpWords.noSchema(name) },
      { locale, version },
      paging,
      asked,
    ),
})
