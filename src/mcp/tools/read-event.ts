import * as z from 'zod'
import { mcpWords } from '../../i18n/mcp-words.ts'
import { nameInput, pagingInput, scopeInput, tool } from '../tool.ts'
import { shownTopic } from '../topics.ts'

const input = z.strictObject({
  name: nameInput.describe('Name of the event or command, such as "donation".'),
  ...scopeInput,
  ...pagingInput,
})

/** Reads what the site says of a message of a socket. */
export const readEvent = tool({
  name: 'read_event',
  title: 'Read an event or command',
  description:
    'Reads the description of one event or command of the socket API (AsyncAPI): direction, fields, answer, errors, examples.',
  input,
  run: ({ name, locale, version, ...paging }, asked) =>
    shownTopic(
      { kind: 'event', name, none: mcpWords.noEvent(name) },
      { locale, version },
      paging,
      asked,
    ),
})
