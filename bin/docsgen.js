#!/usr/bin/env node
import module from 'node:module'

// Where Node can (22.1 and newer), what was compiled for one run is kept for the next.
module.enableCompileCache?.()
await import('../dist/main.js')
