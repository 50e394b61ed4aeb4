/* The thread in which long texts are read: one at a time, until it is ended. */
import { parentPort } from 'node:worker_threads'
import { readMarkdown } from './read.ts'

const port = parentPort
port?.on('message', (source: string) => port.postMessage(readMarkdown(source)))
// What was worked until here is not the first text's.
port?.postMessage('ready')
