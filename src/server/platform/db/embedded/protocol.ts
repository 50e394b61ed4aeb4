import { messages, protocol } from '@electric-sql/pglite'
import type { PGlite } from '@electric-sql/pglite'
import type { EncodedStatement, TransactionStatus } from '../lease.ts'
import type { Outcome, TextAnswer } from './messages.ts'
import { Prepared } from './prepared.ts'

/*
 * PGlite spoken to in PostgreSQL's own protocol: as on a real server, all statements go in together with
 * one Sync at the end, so that what follows a failure is skipped and nothing of a batch is half done.
 */

const { serialize } = protocol

// One thread has one engine.
const prepared = new Prepared()

// A cached plan must not change its result type: the statement is planned anew the next time.
const OUTDATED = '0A000'

interface Planned {
  text: string
  /** Empty where it is not kept. */
  name: string
}

export async function run(pg: PGlite, statements: readonly EncodedStatement[]): Promise<Outcome> {
  const parts = prepared.giveUp().map(name => serialize.close({ type: 'S', name }))
  const planned: Planned[] = []
  for (const { text, values } of statements) {
    let name = prepared.find(text) ?? planned.find(each => each.text === text)?.name
    if (!name) {
      // What has no values is short, or a setting: planning it costs nothing.
      name = values.length > 0 ? prepared.newName() : ''
      planned.push({ text, name })
      parts.push(serialize.parse({ name, text }))
    }
    parts.push(serialize.bind({ statement: name, values: [...values] }))
    parts.push(serialize.describe({ type: 'P' }), serialize.execute({}))
  }
  const outcome = await exchange(pg, Buffer.concat([...parts, serialize.sync()]))
  // After a failure the rest of the trip was passed over, its planning too.
  for (const { text, name } of planned.slice(0, outcome.planned)) if (name) prepared.keep(text, name)
  for (const { text } of statements) prepared.heed(text)
  if (outcome.failure?.code === OUTDATED) prepared.forgetAll()
  return outcome
}

export async function exec(pg: PGlite, text: string): Promise<Outcome> {
  const outcome = await exchange(pg, serialize.query(text))
  prepared.heed(text)
  return outcome
}

async function exchange(pg: PGlite, message: Uint8Array): Promise<Sent> {
  const outcome = await send(pg, message)
  const begun = outcome.before === 'I' && outcome.status !== 'I'
  // What a failed trip began itself, nobody else can finish.
  if (outcome.failure && begun) outcome.status = (await send(pg, serialize.query('ROLLBACK'))).status
  return outcome
}

interface Sent extends Outcome {
  before: TransactionStatus
  /** How many statements were planned before the first failure. */
  planned: number
}

async function send(pg: PGlite, message: Uint8Array): Promise<Sent> {
  const before = pg.isInTransaction() ? 'T' : 'I'
  const outcome: Sent = { before, planned: 0, answers: [], status: 'I' }
  let columns: TextAnswer['columns'] = []
  let rows: (string | null)[][] = []
  for (const reply of await pg.execProtocolStream(message, { throwOnError: false, syncToFs: false })) {
    if (reply instanceof messages.RowDescriptionMessage) {
      columns = reply.fields.map(field => ({ name: field.name, oid: field.dataTypeID }))
    } else if (reply instanceof messages.DataRowMessage) {
      rows.push(reply.fields)
    } else if (reply instanceof messages.CommandCompleteMessage || reply.name === 'emptyQuery') {
      const tag = reply instanceof messages.CommandCompleteMessage ? reply.text : ''
      outcome.answers.push({ columns, rows, tag })
      columns = []
      rows = []
    } else if (reply.name === 'parseComplete') {
      outcome.planned += 1
    } else if (reply instanceof messages.DatabaseError) {
      outcome.failure ??= failureIn(reply)
    } else if (reply instanceof messages.ReadyForQueryMessage) {
      outcome.status = reply.status as TransactionStatus // the protocol knows these three letters
    }
  }
  return outcome
}

function failureIn(error: InstanceType<typeof messages.DatabaseError>): NonNullable<Outcome['failure']> {
  const { message, severity, code, constraint, table, detail } = error
  return { message, severity, code, constraint, table, detail }
}
