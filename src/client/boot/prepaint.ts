/** The script that runs in the head, before anything is drawn. It is bundled alone and must stay tiny. */

import { prepaint } from '../../theme/controls/prepaint.ts'
import { watchMainScript } from './chunk-failure.ts'

/** Put in by the renderer. */
declare const __DOCSGEN_PREPAINT__: Parameters<typeof prepaint>[0]

prepaint(__DOCSGEN_PREPAINT__)
watchMainScript()
