import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node'
import { CONFIG_PATH } from '../../config/config-file.ts'
import { visible } from '../../diagnostics/excerpt.ts'
import { lspWords } from '../../i18n/lsp-words.ts'
import { startServer } from '../../lsp/server.ts'
import { DONE, FAILED } from '../exit-codes.ts'
import { blockHelps } from '../manual/blocks.ts'
import { writeText } from '../report/terminal.ts'
import { checkedProblems } from './check-command.ts'

/** What the command line says. */
export interface LspCommand {
  /** A site folder. Without one, sites are looked for in the folders that the editor has open. */
  readonly site?: string | undefined
  readonly drafts?: boolean | undefined
  /** Only if it is asked for: else the editor decides. */
  readonly lang?: 'ko' | 'en' | undefined
  readonly version: string
}

/**
 * Serves an editor on standard input and output until it says `exit` or is gone; the connection ends the process then.
 * Gives 1 when the folder that was named is no site.
 */
export async function runLsp(
  { site, drafts = false, lang, version }: LspCommand,
  language: 'ko' | 'en',
): Promise<number> {
  if (site !== undefined && !existsSync(join(site, CONFIG_PATH))) {
    await writeText(process.stderr, `${lspWords(language).noSite} ${visible(site)}\n`)
    return FAILED
  }
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout)
  const onError = (error: unknown) =>
    void process.stderr.write(
      `${visible(error instanceof Error ? (error.stack ?? '') : String(error))}\n`,
    )
  const helps = new Map<'ko' | 'en', ReturnType<typeof blockHelps>>()
  const close = startServer(connection, {
    version,
    language: lang,
    otherLanguage: language,
    site: site === undefined ? undefined : resolve(site),
    drafts,
    problemsOf: (result, disk) => checkedProblems(result, { disk }),
    blocks(own) {
      const known = helps.get(own) ?? blockHelps(own)
      helps.set(own, known)
      return known
    },
    onError,
  })
  await new Promise<void>((done) => {
    connection.onShutdown(() => done())
    process.once('SIGINT', () => process.exit(DONE)).once('SIGTERM', () => process.exit(DONE))
  })
  await close()
  return DONE
}
