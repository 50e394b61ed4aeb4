import type { Connection as Wire, Submittable } from 'pg'
import { serialize } from 'pg-protocol'
import type { QueryAnswer } from './connection.ts'
import { failureOf } from './failures.ts'
import type { ReportedFailure } from './failures.ts'
import { resultChanged, type KeptStatements } from './kept-statements.ts'
import type { EncodedStatement } from './lease.ts'
import { columnOf, readRow, rowCountOf } from './rows.ts'
import type { ResultColumn } from './rows.ts'

/*
 * One trip to the server: every statement is parsed unless the session keeps it, bound and executed, and one Sync
 * stands at the end.
 * pg's own pipelining ends each statement with a Sync of its own, which commits the statements before a
 * failing one and executes those behind it; with a single Sync the server skips all that follows a failure,
 * and statements outside a transaction form one together.
 *
 * pg's client calls the `handle…` methods as the server's messages come in.
 */

// What a session keeps under names goes with everything else that it has.
const emptiesSession = /\bdiscard\s+all\b/i

// The typings of pg's connection lack what a query object calls on it.
interface Channel {
  stream: { writable: boolean; write(bytes: Buffer): void }
  query(text: string): void
  sync(): void
  sendCopyFail(reason: string): void
  on(event: 'readyForQuery' | 'end', listener: () => void): void
  off(event: 'readyForQuery' | 'end', listener: () => void): void
}

/** A statement under way: its name is empty where the session does not keep it, its columns are known where it did. */
interface Asked {
  name: string
  columns: readonly ResultColumn[] | undefined
}

export class Trip implements Submittable {
  readonly answers: Promise<QueryAnswer[]>
  readonly #work: readonly EncodedStatement[] | string
  readonly #kept: KeptStatements | undefined
  readonly #asked: Asked[] = []
  readonly #answers: QueryAnswer[] = []
  #rows: Record<string, unknown>[] = []
  #columns: readonly ResultColumn[] = []
  #failure: unknown
  #resolve!: (answers: QueryAnswer[]) => void // given by the promise's constructor, which runs at once
  #reject!: (error: unknown) => void // likewise

  /** Statements with their values, or one text of several statements; and what the session keeps, if it may. */
  constructor(work: readonly EncodedStatement[] | string, kept?: KeptStatements) {
    this.#work = work
    this.#kept = kept
    this.answers = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(wire: Wire): void {
    const channel = wire as unknown as Channel // see Channel
    if (typeof this.#work === 'string') {
      if (emptiesSession.test(this.#work)) this.#kept?.forget()
      return channel.query(this.#work)
    }
    const leaving = this.#kept?.takeLeaving() ?? []
    // All messages in one piece: each one by itself takes the stream as long as all of them.
    const pieces = [
      ...leaving.map(name => serialize.close({ type: 'S', name })),
      ...this.#work.flatMap(statement => this.#ask(statement)),
      serialize.sync()
    ]
    if (channel.stream.writable) channel.stream.write(Buffer.concat(pieces))
    this.#beginNext()
  }

  #ask({ text, values }: EncodedStatement): Buffer[] {
    const name = this.#kept?.nameOf(text) ?? ''
    const columns = this.#kept?.columnsOf(name)
    const stands = name !== '' && (columns ?? this.#asked.some(asked => asked.name === name))
    this.#asked.push({ name, columns })
    return [
      ...(stands ? [] : [serialize.parse({ text, name })]),
      serialize.bind({ values: [...values], statement: name }),
      ...(columns ? [] : [serialize.describe({ type: 'P' })]),
      serialize.execute()
    ]
  }

  #underWay(): Asked | undefined {
    return this.#asked[this.#answers.length]
  }

  #beginNext(): void {
    this.#rows = []
    this.#columns = this.#underWay()?.columns ?? []
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
    const { name = '' } = this.#underWay() ?? {}
    if (name !== '') this.#kept?.keep(name, this.#columns)
    this.#answers.push({ rows: this.#rows, row_count: rowCountOf(message.text) })
    this.#beginNext()
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
    const { name = '' } = this.#underWay() ?? {}
    if (error.code === resultChanged) this.#kept?.doubtAll()
    else if (name !== '') this.#kept?.doubt(name)
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
