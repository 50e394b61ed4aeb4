import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { TEXT_FORM } from '../types.ts'
import { DurableFiles } from './durable-files.ts'
import type { Counters, Message, Request, ThreadOptions } from './messages.ts'
import { exec, run } from './protocol.ts'

/* The thread of the embedded database: it does what it is told, one request after the other. */

if (!parentPort) throw new Error('This file is run as a thread, by the embedded database')
const port = parentPort
const { folder, tar } = workerData as ThreadOptions // given by engine.ts

const counters: Counters = { syncs: 0, wal_bytes: 0 }

const SETTINGS = {
  ...TEXT_FORM,
  fsync: 'on',
  wal_sync_method: 'fsync',
  // A dump is a copy of the whole folder, spare WAL files included.
  min_wal_size: '32MB',
  // The system's cache holds the files as well, and an idle process should stay small.
  shared_buffers: '64MB'
}

function say(message: Message, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}

// PostgreSQL's own last words, which say why it gave up.
let last_words = ''

function listen(line: string): boolean {
  if (/\b(?:PANIC|FATAL):/.test(line)) last_words = line
  return false
}

// PGlite would call the dead engine again and again; nothing that it could still answer is true.
function giveUp(reason: unknown): never {
  say({ kind: 'lost', reason: last_words || String(reason) })
  process.exit(1)
}

function open(): Promise<PGlite> {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const withSync = PGlite.defaultStartParams.filter(parameter => parameter !== '-F')
  return PGlite.create({
    fs: new DurableFiles(folder, counters, giveUp),
    startParams: [...withSync, ...settings],
    extensions: { unaccent, pg_trgm },
    onStderr: listen,
    ...(tar && { loadDataDir: new Blob([tar]) })
  })
}

async function answer(pg: PGlite, request: Request): Promise<void> {
  const { id } = request
  if (request.kind === 'dump') {
    const copy = new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer())
    return say({ kind: 'dump', id, tar: copy, counters }, [copy.buffer])
  }
  if (request.kind === 'close') {
    await pg.close()
    return say({ kind: 'closed', id, counters })
  }
  const outcome = request.kind === 'run' ? await run(pg, request.statements) : await exec(pg, request.text)
  say({ kind: 'outcome', id, outcome, counters })
}

try {
  const pg = await open()
  let last = Promise.resolve()
  port.on('message', (request: Request) => {
    last = last.then(() => answer(pg, request)).catch(giveUp)
  })
  say({ kind: 'ready', counters })
} catch (error) {
  giveUp(error)
}
