/** The language server: what editors ask, and what they are told. */
import { isAbsolute } from 'node:path'
import {
  CodeActionKind,
  type Connection,
  type Diagnostic,
  DiagnosticSeverity,
  ErrorCodes,
  FileOperationPatternKind,
  type InitializeParams,
  type InitializeResult,
  InsertTextFormat,
  MarkupKind,
  type Position,
  type Range,
  ResponseError,
  SymbolKind,
  TextDocumentSyncKind,
  TextDocuments,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { lspWords } from '../i18n/lsp-words.ts'
import { isMarkdown, type Suggestion, suggestions } from './complete.ts'
import { definition } from './define.ts'
import { diagnosticsOf, type FoundDiagnostic, fixesOf } from './diagnostics.ts'
import type { BlockHelp, EditedSite, Editing, Target } from './editing.ts'
import { hover } from './hover.ts'
import { type LiveSite, type LiveSiteOptions, liveSite } from './live-site.ts'
import { type OutlineEntry, outline } from './outline.ts'
import { type Edit, headingEdits, type Move, moveEdits, references, renaming } from './refer.ts'
import { fileOfUri, pathOfUri, siteAbove, sitesIn, uriOfPath } from './site-files.ts'
import type { Span } from './span.ts'

/** What the command line says, and what a check would tell. */
export interface LanguageServerOptions extends Pick<LiveSiteOptions, 'problemsOf' | 'onError'> {
  readonly version: string
  /** What the command line asks for. */
  readonly language?: 'ko' | 'en' | undefined
  /** When neither the command line nor the editor asks for a language. */
  readonly otherLanguage: 'ko' | 'en'
  /** The site that the command line names, in full. */
  readonly site?: string | undefined
  readonly drafts: boolean
  /** What is said of each block of Markdown that an editor may complete. */
  blocks(language: 'ko' | 'en'): readonly BlockHelp[]
}

const SEVERITY = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const

/** Answers an editor on a connection, which it starts to listen on. Gives what ends it. */
export function startServer(
  connection: Connection,
  options: LanguageServerOptions,
): () => Promise<void> {
  const documents = new TextDocuments(TextDocument)
  const sites = new Map<string, LiveSite>()
  /** The files of each site that problems were told of, by the uris that editors know. */
  const told = new Map<LiveSite, Set<string>>()
  let language = options.language ?? options.otherLanguage
  let canRenameFiles = false

  /** The site of a file, which is opened if it is not yet. */
  function siteOf(uri: string): LiveSite | undefined {
    const file = fileOfUri(uri)
    if (file === undefined || !isAbsolute(file)) return undefined
    const holding = [...sites.values()]
      .filter((site) => isBelow(pathOfUri(uri, site.folder)))
      .sort((a, b) => b.folder.length - a.folder.length)
    const [nearest] = holding
    if (nearest) return nearest
    const reading = [...sites.values()].find((site) =>
      site.reads(pathOfUri(uri, site.folder) ?? ''),
    )
    if (reading) return reading
    const above = options.site ?? siteAbove(file)
    return above === undefined ? undefined : openSite(above)
  }

  function openSite(folder: string): LiveSite {
    const known = sites.get(folder)
    if (known) return known
    const site: LiveSite = liveSite({
      folder,
      drafts: options.drafts,
      problemsOf: options.problemsOf,
      onError: options.onError,
      onProblems: async (problems, planned) => {
        const found = await diagnosticsOf(problems, {
          language,
          manual: planned?.config.manualUrl,
          readText: (path) => site.readText(path),
        })
        await tellProblems(site, found)
      },
    })
    sites.set(folder, site)
    return site
  }

  /** The uri that the editor has a file open by, or that of the file on the disk. */
  function uriOf(path: string, site: LiveSite): string {
    const open = documents.all().find(({ uri }) => pathOfUri(uri, site.folder) === path)
    if (open) return open.uri
    try {
      return uriOfPath(site.locate(path), site.folder)
    } catch {
      return uriOfPath(path, site.folder)
    }
  }

  async function tellProblems(
    site: LiveSite,
    found: ReadonlyMap<string, readonly FoundDiagnostic[]>,
  ): Promise<void> {
    const before = told.get(site) ?? new Set<string>()
    const now = new Set<string>()
    for (const [path, list] of found) {
      const text = (await site.readText(path).catch(() => undefined)) ?? ''
      const document = TextDocument.create('', '', 0, text)
      const uri = uriOf(path, site)
      now.add(uri)
      const diagnostics = list.map((one): Diagnostic => {
        const { span, severity, code, message, href, near } = one
        return {
          range: rangeOf(document, span),
          severity: SEVERITY[severity],
          code,
          source: 'docsgen',
          message,
          ...(href === undefined ? {} : { codeDescription: { href } }),
          ...(near === undefined ? {} : { data: { near } }),
        }
      })
      await connection.sendDiagnostics({ uri, diagnostics })
    }
    for (const uri of before)
      if (!now.has(uri)) await connection.sendDiagnostics({ uri, diagnostics: [] })
    told.set(site, now)
  }

  /** What is being edited; nothing when the file is not open, or of no site. */
  function editing(uri: string, position: Position): Editing | undefined {
    const document = documents.get(uri)
    const site = document && siteOf(uri)
    const file = site && pathOfUri(uri, site.folder)
    if (!document || !site || file === undefined) return undefined
    return {
      site: edited(site),
      file,
      text: document.getText(),
      offset: document.offsetAt(position),
    }
  }

  const edited = (site: LiveSite): EditedSite => ({
    planned: site.planned,
    language,
    blocks: options.blocks(language),
    readText: (path) => site.readText(path),
    listed: () => site.listed(),
  })

  /** Answers once the site is read, with all that was typed until then. */
  async function at<Answer>(
    { uri }: { readonly uri: string },
    position: Position,
    answer: (editing: Editing, site: LiveSite) => Promise<Answer>,
  ): Promise<Answer | null> {
    const site = documents.get(uri) && siteOf(uri)
    if (!site) return null
    await site.settled()
    const place = editing(uri, position)
    return place ? answer(place, site) : null
  }

  async function locationOf({ file, span }: Target, site: LiveSite) {
    const text = (await site.readText(file).catch(() => undefined)) ?? ''
    return { uri: uriOf(file, site), range: rangeOf(TextDocument.create('', '', 0, text), span) }
  }

  async function workspaceEdit(edits: readonly Edit[], site: LiveSite): Promise<WorkspaceEdit> {
    const changes: Record<string, TextEdit[]> = {}
    for (const edit of edits) {
      const { uri, range } = await locationOf(edit, site)
      changes[uri] = [...(changes[uri] ?? []), { range, newText: edit.text }]
    }
    return { changes }
  }

  connection.onInitialize((params): InitializeResult => {
    language = options.language ?? editorLanguage(params) ?? options.otherLanguage
    const { workspaceEdit: edits } = params.capabilities.workspace ?? {}
    canRenameFiles = edits?.resourceOperations?.includes('rename') ?? false
    const { rootUri } = params
    const folders = params.workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
    const found = folders.flatMap((uri) => {
      const folder = fileOfUri(uri)
      return folder === undefined ? [] : sitesIn(folder)
    })
    for (const folder of options.site === undefined ? found : [options.site]) openSite(folder)
    return { capabilities: CAPABILITIES, serverInfo: { name: 'docsgen', version: options.version } }
  })

  documents.onDidChangeContent(({ document: { uri, ...document } }) => {
    const site = siteOf(uri)
    const path = site && pathOfUri(uri, site.folder)
    if (site && path !== undefined)
      site.setText(path, documents.get(uri)?.getText() ?? document.getText())
  })
  documents.onDidClose(({ document: { uri } }) => {
    const site = siteOf(uri)
    const path = site && pathOfUri(uri, site.folder)
    if (site && path !== undefined) site.setText(path, undefined)
  })

  connection.onCompletion(({ textDocument, position }) =>
    at(textDocument, position, async (place) => {
      const document = TextDocument.create('', '', 0, place.text)
      const { items, isIncomplete } = await suggestions(place)
      return { isIncomplete, items: items.map((one, at) => completionItem(one, at, document)) }
    }),
  )
  connection.onHover(({ textDocument, position }) =>
    at(textDocument, position, async (place) => {
      const said = await hover(place)
      if (!said) return null
      const document = TextDocument.create('', '', 0, place.text)
      return {
        contents: { kind: MarkupKind.Markdown, value: said.markdown },
        range: rangeOf(document, said.span),
      }
    }),
  )
  connection.onDefinition(({ textDocument, position }) =>
    at(textDocument, position, async (place, site) => {
      const target = await definition(place)
      return target ? locationOf(target, site) : null
    }),
  )
  connection.onReferences(({ textDocument, position }) =>
    at(textDocument, position, async (place, site) => {
      const found = isMarkdown(place.file) ? await references(place) : []
      return Promise.all(found.map((target) => locationOf(target, site)))
    }),
  )
  connection.onPrepareRename(({ textDocument, position }) =>
    at(textDocument, position, async (place) => {
      const found = isMarkdown(place.file) ? renaming(place) : undefined
      if (!found || (found.isFile && !canRenameFiles)) return null
      const document = TextDocument.create('', '', 0, place.text)
      return { range: rangeOf(document, found.span), placeholder: found.name }
    }),
  )
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    at(textDocument, position, async (place, site) => {
      const found = isMarkdown(place.file) ? renaming(place) : undefined
      const words = lspWords(language)
      if (!found) return null
      const refuse = (reason: string) => {
        throw new ResponseError(ErrorCodes.InvalidParams, reason)
      }
      if (found.isFile) {
        if (!canRenameFiles) return null
        const from = found.subject.target.page.sourcePath
        if (!/^[^/\\]+\.mdx?$/.test(newName)) return refuse(words.noName)
        const to = [...from.split('/').slice(0, -1), newName].join('/')
        if ((await site.listed()).includes(to)) return refuse(words.nameTaken)
        const { changes = {} } = await workspaceEdit(
          await moveEdits([{ from, to }], place.site),
          site,
        )
        const edits = Object.entries(changes).map(([uri, own]) => ({
          textDocument: { uri, version: documents.get(uri)?.version ?? null },
          edits: own,
        }))
        const oldUri = uriOf(from, site)
        const newUri = new URL(encodeURIComponent(newName), oldUri).href
        return { documentChanges: [...edits, { kind: 'rename' as const, oldUri, newUri }] }
      }
      if (!/^[^\s#{}()<>"'%?&]+$/.test(newName)) return refuse(words.noName)
      return workspaceEdit(await headingEdits(found.subject, newName, place.site), site)
    }),
  )
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const document = documents.get(uri)
    const file = fileOfUri(uri)
    if (!document || file === undefined || !isMarkdown(file)) return null
    return outline(document.getText()).map((entry) => symbolOf(entry, document))
  })
  connection.onCodeAction(({ textDocument: { uri }, context: { diagnostics } }) => {
    const document = documents.get(uri)
    if (!document) return null
    return diagnostics.flatMap((diagnostic) =>
      fixesOf(diagnostic, document, lspWords(language)).map(({ title, edit }) => ({
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: { changes: { [uri]: [edit] } },
      })),
    )
  })
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const site = files.map(({ oldUri }) => siteOf(oldUri)).find((found) => found !== undefined)
    if (!site) return null
    await site.settled()
    const moves = await movesOf(files, site)
    return moves.length > 0 ? workspaceEdit(await moveEdits(moves, edited(site)), site) : null
  })

  documents.listen(connection)
  connection.listen()
  return async () => {
    await Promise.all([...sites.values()].map((site) => site.close()))
  }
}

/** What editors may ask. */
const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  completionProvider: {
    triggerCharacters: ['(', '/', '#', ':', '<', '{', '"', "'", '=', ' ', '.', '@'],
  },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  workspace: {
    workspaceFolders: { supported: true },
    fileOperations: {
      willRename: {
        filters: [
          {
            scheme: 'file',
            pattern: { glob: '**/*.{md,mdx}', matches: FileOperationPatternKind.file },
          },
          { scheme: 'file', pattern: { glob: '**', matches: FileOperationPatternKind.folder } },
        ],
      },
    },
  },
}

/** The language that an editor speaks; nothing when it does not say. */
function editorLanguage({ locale, initializationOptions }: InitializeParams) {
  const { language }: { language?: unknown } = initializationOptions ?? {}
  const asked = typeof language === 'string' ? language : locale
  if (!asked) return undefined
  return /^ko(?:[-_]|$)/i.test(asked) ? 'ko' : 'en'
}

const isBelow = (path: string | undefined) => path !== undefined && !path.startsWith('../')

const rangeOf = (document: TextDocument, { start, end }: Span): Range => ({
  start: document.positionAt(start),
  end: document.positionAt(end),
})

function completionItem(one: Suggestion, at: number, document: TextDocument) {
  const { label, kind, insert, span, detail, documentation, filter = label } = one
  return {
    label,
    kind,
    filterText: filter,
    sortText: String(at).padStart(4, '0'),
    textEdit: { range: rangeOf(document, span), newText: insert },
    insertTextFormat: one.isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined
      ? {}
      : { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
  }
}

interface DocumentSymbolTree {
  readonly name: string
  readonly kind: SymbolKind
  readonly range: Range
  readonly selectionRange: Range
  children: DocumentSymbolTree[]
}

const symbolOf = (
  { name, whole, line, children }: OutlineEntry,
  document: TextDocument,
): DocumentSymbolTree => ({
  name,
  kind: SymbolKind.String,
  range: rangeOf(document, whole),
  selectionRange: rangeOf(document, line),
  children: children.map((child) => symbolOf(child, document)),
})

/** The files that get other names: of folders, all that are in them. */
async function movesOf(
  files: readonly { readonly oldUri: string; readonly newUri: string }[],
  site: LiveSite,
): Promise<readonly Move[]> {
  const listed = await site.listed()
  return files.flatMap(({ oldUri, newUri }) => {
    const from = pathOfUri(oldUri, site.folder)
    const to = pathOfUri(newUri, site.folder)
    if (!isBelow(from) || !isBelow(to) || from === undefined || to === undefined) return []
    if (listed.includes(from)) return [{ from, to }]
    return listed
      .filter((path) => path.startsWith(`${from}/`))
      .map((path) => ({ from: path, to: to + path.slice(from.length) }))
  })
}
