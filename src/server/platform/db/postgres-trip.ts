import type { Connection as Wire, Submittable } from 'pg'
import type { QueryAnswer } from './connection.ts'
import { failureOf } from './failures.ts'
import type { ReportedFailure } from './failures.ts'
import type { EncodedStatement } from './lease.ts'
import { columnOf, readRow, rowCountOf } from './rows.ts'
import type { ResultColumn } from './rows.ts'

/*
 * One trip to the server: every statement is parsed, bound and executed, and one Sync stands at the end.
 * pg's own pipelining ends each statement with a Sync of its own, which commits the statements before a
 * failing one and executes those behind it; with a single Sync the server skips all that follows a failure,
 * and statements outside a transaction form one together.
 *
 * pg's client calls the `handle…` methods as the server's messages come in.
 */

// The typings of pg's connection lack what a query object calls on it.
interface Channel {
  stream: { cork(): void; uncork(): void }
  query(text: string): void
  parse(message: { text: string }): void
  bind(message: { values: readonly (string | null)[] }): void
  describe(message: { type: 'P' }): void
  execute(message: object): void
  sync(): void
  sendCopyFail(reason: string): void
  on(event: 'readyForQuery' | 'end', listener: () => void): void
  off(event: 'readyForQuery' | 'end', listener: () => void): void
}

export class Trip implements Submittable {
  readonly answers: Promise<QueryAnswer[]>
  readonly #work: readonly EncodedStatement[] | string
  readonly #answers: QueryAnswer[] = []
  #rows: Record<string, unknown>[] = []
  #columns: ResultColumn[] = []
  #failure: unknown
  #resolve!: (answers: QueryAnswer[]) => void // given by the promise's constructor, which runs at once
  #reject!: (error: unknown) => void // likewise

  /** Statements with their values, or one text of several statements. */
  constructor(work: readonly EncodedStatement[] | string) {
    this.#work = work
    this.answers = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(wire: Wire): void {
    const channel = wire as unknown as Channel // see Channel
    if (typeof this.#work === 'string') return channel.query(this.#work)
    channel.stream.cork()
    for (const { text, values } of this.#work) {
      channel.parse({ text })
      channel.bind({ values })
      channel.describe({ type: 'P' })
      channel.execute({})
    }
    channel.sync()
    channel.stream.uncork()
  }

  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = message.fields.map(field => columnOf(field.name, field.dataTypeID))
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    if (this.#failure) return
    try {
      this.#rows.push(readRow(this.#columns, message.fields))
    } catch (error) {
      this.#failure = error
    }
  }

  handleCommandComplete(message: { text: string }): void {
    this.#answers.push({ rows: this.#rows, row_count: rowCountOf(message.text) })
    this.#rows = []
    this.#columns = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  // While it expects rows the server passes over a Sync, so the one that was sent is not answered.
  handleCopyInResponse(channel: Channel): void {
    channel.sendCopyFail('rows come as values here')
    if (typeof this.#work !== 'string') channel.sync()
  }

  handleCopyData(): void {}

  handlePortalSuspended(): void {}

  /**
   * The server reported an error, or the connection is gone: pg hands both in here. After a reported one
   * the server says where the transaction stands, and only then is the trip over.
   */
  handleError(error: Error & ReportedFailure, channel: Channel): void {
    const reject = () => {
      channel.off('readyForQuery', reject)
      channel.off('end', reject)
      this.#reject(failureOf(error, { cause: error }))
    }
    if (error.severity !== 'ERROR') return reject()
    channel.on('readyForQuery', reject)
    channel.on('end', reject)
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#reject(this.#failure)
    else this.#resolve(this.#answers)
  }
}
