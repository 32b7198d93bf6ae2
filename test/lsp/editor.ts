import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { type DiskSite, diskSite } from '../support/disk-site.ts'

const BIN = new URL('../../bin/docsgen.js', import.meta.url).pathname

/** A small editor that talks to the packed command. */
export interface Editor {
  readonly child: ChildProcess
  readonly disk: DiskSite
  readonly connection: ProtocolConnection
  /** What the server has written to standard error. */
  said(): string
  /** The uri of a file, named from the folder of the project. */
  uri(path: string): string
  /** Opens a file with a text in which `|` may mark a place, and gives that place. */
  open(path: string, text: string): Promise<Position>
  /** Exchanges the text of an open file. */
  type(path: string, text: string): Promise<Position>
  close(path: string): Promise<void>
  /** Resolves with the problems of a file once they are as wanted. */
  problems(
    path: string,
    isWanted: (found: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]>
  /** The codes of problems by file, as they were told last. */
  codes(): Readonly<Record<string, readonly string[]>>
  complete(path: string, text: string): Promise<readonly CompletionItem[]>
  hover(path: string, text: string): Promise<string | undefined>
  definition(path: string, text: string): Promise<Location | null>
  request<Answer>(method: string, params: object): Promise<Answer>
}

export const CONFIG = 'title: 시험\nurl: https://docs.example.com\nlocale: ko-KR\n'

export interface EditorOptions {
  readonly args?: readonly string[]
  readonly locale?: string
  /** The folder that the editor has open, from that of the project. */
  readonly root?: string
}

/** Starts the server for files, and says hello. */
export async function editor(
  files: Readonly<Record<string, string>>,
  { args = [], locale = 'ko', root = '' }: EditorOptions = {},
): Promise<Editor> {
  const disk = diskSite(files)
  const child = spawn(process.execPath, [BIN, 'lsp', ...args], {
    cwd: disk.folder,
    env: { ...process.env, LC_ALL: 'en_US.UTF-8' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const told = new Map<string, readonly Diagnostic[]>()
  const waiting = new Set<() => void>()
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      told.set(uri, diagnostics)
      for (const look of [...waiting]) look()
    },
  )
  connection.onError(() => {})
  connection.listen()
  const uri = (path: string) => pathToFileURL(join(disk.folder, path)).href
  const versions = new Map<string, number>()
  const placeIn = (text: string) => {
    const at = text.indexOf('|')
    const plain = at < 0 ? text : text.slice(0, at) + text.slice(at + 1)
    return { plain, place: TextDocument.create('', '', 0, plain).positionAt(Math.max(at, 0)) }
  }
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: uri(root),
    workspaceFolders: [{ uri: uri(root), name: 'test' }],
    locale,
    capabilities: { workspace: { workspaceEdit: { resourceOperations: ['rename'] } } },
  })
  await connection.sendNotification('initialized', {})

  const self: Editor = {
    child,
    disk,
    connection,
    said: () => said,
    uri,
    async open(path, text) {
      const { plain, place } = placeIn(text)
      const isOpen = versions.has(path)
      const version = (versions.get(path) ?? 0) + 1
      versions.set(path, version)
      await (isOpen
        ? connection.sendNotification('textDocument/didChange', {
            textDocument: { uri: uri(path), version },
            contentChanges: [{ text: plain }],
          })
        : connection.sendNotification('textDocument/didOpen', {
            textDocument: { uri: uri(path), languageId: 'markdown', version, text: plain },
          }))
      return place
    },
    type: (path, text) => self.open(path, text),
    async close(path) {
      versions.delete(path)
      await connection.sendNotification('textDocument/didClose', {
        textDocument: { uri: uri(path) },
      })
    },
    problems: (path, isWanted) =>
      new Promise((done) => {
        const look = () => {
          const found = told.get(uri(path))
          if (!found || !isWanted(found)) return
          waiting.delete(look)
          done(found)
        }
        waiting.add(look)
        look()
      }),
    codes: () =>
      Object.fromEntries(
        [...told].flatMap(([file, found]) =>
          found.length === 0
            ? []
            : [
                [
                  decodeURI(file.slice(uri('').length + 1)),
                  found.map(({ code }) => String(code)).sort(),
                ],
              ],
        ),
      ),
    async complete(path, text) {
      const position = await self.open(path, text)
      const list = await self.request<CompletionList | null>('textDocument/completion', {
        textDocument: { uri: uri(path) },
        position,
      })
      return list?.items ?? []
    },
    async hover(path, text) {
      const position = await self.open(path, text)
      const said = await self.request<Hover | null>('textDocument/hover', {
        textDocument: { uri: uri(path) },
        position,
      })
      return (said?.contents as { readonly value: string } | undefined)?.value
    },
    async definition(path, text) {
      const position = await self.open(path, text)
      return self.request('textDocument/definition', { textDocument: { uri: uri(path) }, position })
    },
    request: (method, params) => connection.sendRequest(method, params),
  }
  return self
}

/** A text after the edits of a file. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), [...edits])
}

/** The labels of suggestions. */
export const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label)

/** The text after taking a suggestion. */
export function taken(text: string, item: CompletionItem | undefined): string {
  return edited(text.replace('|', ''), item ? [item.textEdit as TextEdit] : [])
}

/** The edits of a file, in either form of an edit of the workspace. */
export function editsOf(edit: WorkspaceEdit | null, uri: string): readonly TextEdit[] {
  const ofDocument = (edit?.documentChanges ?? []).flatMap((change) =>
    'textDocument' in change && change.textDocument.uri === uri ? (change.edits as TextEdit[]) : [],
  )
  return [...(edit?.changes?.[uri] ?? []), ...ofDocument]
}
