/* Kysely on one borrowed connection. Transactions are the door's business, so this driver refuses them. */
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult
} from 'kysely'
import type { Connection } from './connection.ts'
import type { Schema } from './schema.ts'

const changes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

class Borrowed implements DatabaseConnection {
  #connection: Connection | null

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#connection)
      throw new Error('This transaction has ended; its statements must be awaited inside it')
    const answer = await this.#connection.query<R>(query.sql, query.parameters)
    return changes.has(query.query.kind)
      ? { rows: answer.rows, numAffectedRows: BigInt(answer.row_count) }
      : { rows: answer.rows }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator, and this one only refuses
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed through a transaction')
  }

  close(): void {
    this.#connection = null
  }
}

const refuse = async (): Promise<never> => {
  throw new Error('A transaction is opened by a door, never inside one')
}

const driverOf = (borrowed: Borrowed): Driver => ({
  init: async () => {},
  acquireConnection: async () => borrowed,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => {},
  destroy: async () => {}
})

export const dialectOn = (connection: Connection): { db: Kysely<Schema>; close(): void } => {
  const borrowed = new Borrowed(connection)
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(borrowed),
      createIntrospector: of => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler()
    }
  })
  return { db, close: () => borrowed.close() }
}
