import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseError } from './connection.ts'
import type { QueryAnswer, Connection, Statement } from './connection.ts'
import { encode } from './types.ts'

/*
 * A connection is lent, never given. While it is lent, its statements run one after the other, whatever the
 * caller awaits; when it comes back, it is as it went: no transaction open, no setting or role changed.
 */

export interface EncodedStatement {
  text: string
  values: readonly (string | null)[]
}

/** What ReadyForQuery tells: idle, in a transaction, in a failed one. */
export type TransactionStatus = 'I' | 'T' | 'E'

/** One session of a driver, already exclusive. */
export interface DriverSession {
  /** All statements in one trip; whatever the trip began and did not finish is rolled back if it fails. */
  run(statements: readonly EncodedStatement[]): Promise<QueryAnswer[]>
  exec(text: string): Promise<QueryAnswer[]>
  status(): TransactionStatus
  /** Could not be brought back to a clean state: must not be lent again. */
  discard(): void
  /** Rejects when the session is taken from whoever holds it, who may be waiting for something else. */
  taken?: Promise<never>
}

const MOST_VALUES = 65_535

const held = new AsyncLocalStorage<{ open: boolean; owner: object }>()

/** A door opened inside a door would wait for itself where every connection is lent, so it always throws. */
export function refuseNested(owner: object): void {
  const lease = held.getStore()
  if (!lease?.open || lease.owner !== owner) return
  throw new Error('A connection is already held here: use that one, or wait until it is given back')
}

// What outlives a transaction: settings, roles, channels and temporary tables of the session, its advisory locks.
const TRACE =
  /(?:^|;)\s*(?:set\s+(?!local\b|transaction\b|constraints\b)|reset\b|listen\b|prepare\b|create\s+temp)|set_config\s*\((?![^)]*,\s*true\s*\))|pg_(?:try_)?advisory_lock/i

/** Of one text of one or several statements. */
export const leavesTrace = (text: string): boolean => TRACE.test(text)

const COMMIT = /^\s*(?:commit|end)\b/i

/** `owner` is the database that lends; a connection of another one may be held beside it. */
export async function lend<T>(
  owner: object,
  session: DriverSession,
  use: (connection: Connection) => Promise<T>
): Promise<T> {
  const lease = new Lease(owner, session)
  try {
    const using = held.run(lease, () => use(lease))
    const result = await (session.taken ? Promise.race([using, session.taken]) : using)
    await lease.end()
    if (session.status() !== 'T') return result
  } finally {
    await lease.end()
    await lease.clean().catch(() => session.discard())
  }
  throw new Error('The connection was given back with its transaction open: it was rolled back')
}

class Lease implements Connection {
  readonly #session: DriverSession
  #traces = false
  #last: Promise<unknown> = Promise.resolve()
  readonly owner: object
  open = true

  constructor(owner: object, session: DriverSession) {
    this.owner = owner
    this.#session = session
  }

  async query<R>(text: string, values?: readonly unknown[]): Promise<QueryAnswer<R>> {
    const [answer] = await this.batch([values ? { text, values } : { text }])
    // One statement has one answer; what its rows look like is the caller's knowledge.
    return answer as QueryAnswer<R>
  }

  async exec(text: string): Promise<QueryAnswer[]> {
    refuseNul(text)
    const answers = await this.#inTurn([text], () => this.#session.exec(text))
    return answers
  }

  async batch(statements: readonly Statement[]): Promise<QueryAnswer[]> {
    if (statements.length === 0) return []
    const encoded = statements.map(encodeStatement)
    const texts = encoded.map(statement => statement.text)
    const answers = await this.#inTurn(texts, () => this.#session.run(encoded))
    return answers
  }

  /** Nothing new is sent; what was sent is waited for. */
  async end(): Promise<void> {
    this.open = false
    await this.#last
  }

  async clean(): Promise<void> {
    if (this.#session.status() !== 'I') await this.#session.exec('ROLLBACK')
    if (this.#traces) await this.#session.exec('DISCARD ALL')
  }

  async #inTurn<R>(texts: readonly string[], send: () => Promise<R>): Promise<R> {
    if (!this.open) throw new Error('This connection was given back: it cannot be used any more')
    this.#traces ||= texts.some(leavesTrace)
    const turn = this.#last.then(async () => {
      const isLost = this.#session.status() === 'E' && texts.some(text => COMMIT.test(text))
      const result = await send()
      if (isLost) throw notCommitted()
      return result
    })
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } catch (error) {
      // An error made where the reply came in says nothing of who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

// The server answers the commit of a failed transaction with a rollback, and does not call it an error.
function notCommitted(): DatabaseError {
  return new DatabaseError('The transaction had failed before: it was rolled back, not committed', {
    code: '25P02'
  })
}

function encodeStatement(statement: Statement): EncodedStatement {
  refuseNul(statement.text)
  const values = statement.values ?? []
  if (values.length > MOST_VALUES) throw new RangeError(`A statement takes ${MOST_VALUES} values at most`)
  return {
    text: statement.text,
    values: values.map((value, index) => {
      if (value === undefined)
        throw new TypeError(`Value $${index + 1} is undefined: say null if none is meant`)
      return encode(value)
    })
  }
}

// On the wire a text ends at its first NUL: what follows would be read as another message.
function refuseNul(text: string): void {
  if (text.includes('\0')) throw new TypeError('A statement cannot contain the character NUL')
}
