/*
 * Reading and planning a statement takes PostgreSQL longer than running it. What is asked again is therefore kept there
 * under a name, once for each session. Each name holds a plan in the server's memory, so a session keeps those that it
 * used last.
 */
import { sql } from 'kysely'
import type { ResultColumn } from './rows.ts'

const most_kept = 250
const most_remembered = 2000
/** Longer ones hold rows or lists, which are hardly asked twice in the same length. */
const longest = 12_000

// Others are hardly ever said twice in the same words, as what sets the team.
const planned = /^\s*(?:select|insert|update|delete|with|begin|commit|set local role)\b/i

/** A kept statement gives other columns than it did, since its table was changed; others may do so too. */
export const resultChanged = '0A000'

const mark = '/* planned for its values */'

/**
 * Stands at the end of a statement that is planned anew each time. Where rows are walked in an order until so many fit, the
 * right way turns on how many fit what somebody looks for: a plan for any value can be ten times as slow.
 */
export const plannedForItsValues = sql.raw(mark)

/** The names that all sessions of a pool give the same text. */
export class StatementNames {
  // The text that was asked longest ago stands first; without a name it was asked once.
  readonly #names = new Map<string, string | null>()
  #given = 0

  /** Null where the text is not worth a name, or not yet. */
  nameOf(text: string): string | null {
    if (text.length > longest || !planned.test(text) || text.includes(mark)) return null
    const known = this.#names.get(text)
    const name = known === undefined ? null : (known ?? this.#next())
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > most_remembered) dropFirst(this.#names)
    return name
  }

  #next(): string {
    this.#given += 1
    return `s${this.#given}`
  }
}

/** What one session of the server has under a name, with the columns that it gives. */
export class KeptStatements {
  readonly #kept = new Map<string, readonly ResultColumn[]>() // the one used longest ago stands first
  readonly #leaving = new Set<string>()
  readonly #names: StatementNames

  constructor(names: StatementNames) {
    this.#names = names
  }

  nameOf(text: string): string | null {
    return this.#names.nameOf(text)
  }

  columnsOf(name: string): readonly ResultColumn[] | undefined {
    return this.#kept.get(name)
  }

  keep(name: string, columns: readonly ResultColumn[]): void {
    this.#kept.delete(name)
    this.#kept.set(name, columns)
    // One that was to go, and ran once more on the same trip.
    this.#leaving.delete(name)
    if (this.#kept.size > most_kept) this.#leaving.add(dropFirst(this.#kept))
  }

  /** A statement that failed may stand there or not: its name is freed before it is given again. */
  doubt(name: string): void {
    this.#kept.delete(name)
    this.#leaving.add(name)
  }

  doubtAll(): void {
    for (const name of this.#kept.keys()) this.doubt(name)
  }

  /** The names that the session is to be rid of. */
  takeLeaving(): string[] {
    const leaving = [...this.#leaving]
    this.#leaving.clear()
    return leaving
  }

  /** The session was emptied. */
  forget(): void {
    this.#kept.clear()
    this.#leaving.clear()
  }
}

const dropFirst = (from: Map<string, unknown>): string => {
  const [first = ''] = from.keys()
  from.delete(first)
  return first
}
