/** The script of pages that their author is writing: shows every save in the open page. No built site has it. */

import { startUpdates } from './updates.ts'

startUpdates()
