/*
 * Statements whose rows nobody waits for, such as the beginning of a transaction or an audit entry, cost no trip of their
 * own: they wait for the next statement whose rows are wanted, or for the commit, and go out in its trip, before it.
 */
import { DatabaseError, type QueryAnswer, type Connection, type Statement } from './connection.ts'

export class Postponing implements Connection {
  readonly #lent: Connection
  #waiting: Statement[]
  /** The trip that began the transaction; null while nothing was sent. */
  #first: Promise<unknown> | null = null

  /** `opening` begins the transaction, and goes out with its first statement. */
  constructor(lent: Connection, opening: readonly Statement[]) {
    this.#lent = lent
    this.#waiting = [...opening]
  }

  get begun(): boolean {
    return this.#first !== null
  }

  postpone(statement: Statement): void {
    this.#waiting.push(statement)
  }

  async query<R>(text: string, values?: readonly unknown[]): Promise<QueryAnswer<R>> {
    const [answer] = await this.batch([values ? { text, values } : { text }])
    // One statement has one answer; what its rows look like is the caller's knowledge.
    return answer as QueryAnswer<R>
  }

  async exec(text: string): Promise<QueryAnswer[]> {
    await this.batch([])
    return this.#lent.exec(text)
  }

  async batch(statements: readonly Statement[]): Promise<QueryAnswer[]> {
    if (this.#first) await this.#first.catch(refuse)
    const waiting = this.#waiting
    this.#waiting = []
    const trip = this.#lent.batch([...waiting, ...statements])
    this.#first ??= trip
    return (await trip).slice(waiting.length)
  }
}

// A first trip that fails takes the beginning back with it, and what comes after would be outside of any transaction.
const refuse = (): never => {
  throw new DatabaseError('The transaction had failed before: it was rolled back, not committed', {
    code: '25P02'
  })
}
