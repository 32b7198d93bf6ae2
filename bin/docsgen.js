#!/usr/bin/env node
import module from 'node:module'

// Where Node can (22.1 and newer), what was compiled for one run is kept for the next.
module.enableCompileCache?.()
try {
  await import('../dist/main.js')
} catch (error) {
  // Not even the part that explains failures could be loaded.
  if (error.code !== 'EMFILE' && error.code !== 'ENFILE') throw error
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  process.stderr.write(
    /^ko/.test(LC_ALL || LC_MESSAGES || LANG || '')
      ? '열린 파일이 너무 많아 docsgen을 실행할 수 없습니다. ulimit -n으로 한도를 늘리세요.\n'
      : 'docsgen cannot run: too many files are open. Raise the limit with ulimit -n.\n',
  )
  process.exit(1)
}
