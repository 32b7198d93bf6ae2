import { spawnSync } from 'node:child_process'

/** The Python that samples run with. */
export const PYTHON = process.env.PYTHON ?? 'python3'

const canRun = (module: string) => spawnSync(PYTHON, ['-c', module]).status === 0

/** Samples need Python 3.10. */
export const hasPython = canRun('import sys; assert sys.version_info >= (3, 10)')

/** The packages that samples import. */
export const hasPackages = hasPython && canRun('import requests, socketio, websocket')
