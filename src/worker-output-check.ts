/** What the thread that compares an output with the last build runs. */
import { workerData } from 'node:worker_threads'
import { compareFiles, type ExpectedFiles } from './cache/output-check.ts'

compareFiles(workerData as ExpectedFiles)
