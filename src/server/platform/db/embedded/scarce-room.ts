import { statfs } from 'node:fs/promises'
import { DatabaseError } from '../connection.ts'
import type { QueryAnswer } from '../connection.ts'
import type { DriverSession } from '../lease.ts'
import type { Log } from '../../log.ts'

/*
 * PostgreSQL gives up when it cannot write its log, and without room it cannot start again either: then not
 * even reading goes on. So while there is little room left, transactions are only let to read.
 */

const reserve_bytes = 64 * 1024 * 1024
const look_every_ms = 1_000

/** Looks at the disk now and then. */
export class RoomWatch {
  is_scarce = false
  readonly #free: () => Promise<number>
  readonly #log: Log
  readonly #timer: NodeJS.Timeout

  constructor(free: () => Promise<number>, log: Log) {
    this.#free = free
    this.#log = log
    this.#timer = setInterval(() => void this.#look(), look_every_ms).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    try {
      const free_bytes = await this.#free()
      const is_scarce = free_bytes < reserve_bytes
      if (is_scarce === this.is_scarce) return
      this.is_scarce = is_scarce
      this.#log.warn({ free_bytes }, is_scarce ? 'disk nearly full, reading only' : 'room on the disk again')
    } catch (error) {
      this.#log.warn({ err: error }, 'the room on the disk could not be measured')
    }
  }
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function readingOnly<T>(
  session: DriverSession,
  work: (session: DriverSession) => Promise<T>
): Promise<T> {
  await session.exec('SET default_transaction_read_only = on')
  const answering = (answers: Promise<QueryAnswer[]>) => answers.catch(explain)
  try {
    return await work({
      ...session,
      run: statements => answering(session.run(statements)),
      exec: text => answering(session.exec(text))
    })
  } finally {
    await session.exec('SET default_transaction_read_only = off').catch(() => session.discard())
  }
}

function explain(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== '25006') throw error
  throw new DatabaseError(
    'The disk is nearly full: nothing can be written',
    { code: '53100' },
    { cause: error }
  )
}
