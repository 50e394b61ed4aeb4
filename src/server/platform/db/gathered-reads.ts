/*
 * What the calls of one page read in the same turn goes to the database in one trip, as one transaction: opening and ending
 * one for each of thirty statements took the server longer than asking them, and parts of a page could tell of two states.
 */
import type { Compilable } from 'kysely'
import { DatabaseError } from './connection.ts'

/** The rows that each statement gives, in their order. */
export type ReadTogether = (team_id: string, statements: readonly Compilable[]) => Promise<unknown[][]>

interface Waiting {
  statement: Compilable
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

export class GatheredReads {
  readonly #readTogether: ReadTogether
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(readTogether: ReadTogether) {
    this.#readTogether = readTogether
  }

  read(team_id: string, statement: Compilable): Promise<unknown[]> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>()
    const waiting = this.#waiting.get(team_id) ?? []
    waiting.push({ statement, resolve, reject })
    if (waiting.length === 1) {
      this.#waiting.set(team_id, waiting)
      setImmediate(() => {
        this.#waiting.delete(team_id)
        void this.#send(team_id, waiting)
      })
    }
    return promise
  }

  async #send(team_id: string, reads: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.#readTogether(
        team_id,
        reads.map(({ statement }) => statement)
      )
      for (const [place, { resolve }] of reads.entries()) resolve(answers[place] ?? [])
    } catch (error) {
      if (reads.length === 1 || !(error instanceof DatabaseError))
        return reads.forEach(({ reject }) => reject(error))
      // The one that failed took the others along: each is asked alone, and fails by itself or not at all.
      await Promise.all(reads.map(read => this.#send(team_id, [read])))
    }
  }
}
