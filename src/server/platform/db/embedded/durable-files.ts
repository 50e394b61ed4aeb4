import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Counters } from './messages.ts'

/*
 * PGlite's files on disk, with the one operation that it leaves out: without `fsync` a commit is
 * acknowledged while its bytes are only in the memory of the operating system.
 */

interface Stream {
  nfd: number
  node: { name: string }
}

// The part of Emscripten's NODEFS that is completed here; PGlite's typings say nothing of it.
interface StreamOperations {
  write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number
  fsync: (stream: Stream) => number
}

interface Module {
  NODEFS: { stream_ops: StreamOperations; tryFSOperation<T>(operation: () => T): T }
}

type Options = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']

const WAL_SEGMENT = /^[0-9A-F]{24}$/

export class DurableFiles extends NodeFS {
  readonly #counters: Counters
  readonly #onAbort: (reason: string) => void

  constructor(folder: string, counters: Counters, onAbort: (reason: string) => void) {
    super(folder)
    this.#counters = counters
    this.#onAbort = onAbort
  }

  override async init(pg: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const complete = (module: unknown) => this.#complete(module as Module) // see Module
    return super.init(pg, {
      ...options,
      onAbort: this.#onAbort,
      preRun: [complete, ...(options.preRun ?? [])]
    })
  }

  #complete({ NODEFS }: Module): void {
    const counters = this.#counters
    const operations = NODEFS.stream_ops
    const write = operations.write
    operations.write = (stream, buffer, offset, length, position) => {
      if (WAL_SEGMENT.test(stream.node.name)) counters.wal_bytes += length
      return write(stream, buffer, offset, length, position)
    }
    operations.fsync = stream => {
      NODEFS.tryFSOperation(() => fsyncSync(stream.nfd))
      counters.syncs += 1
      return 0
    }
  }
}
