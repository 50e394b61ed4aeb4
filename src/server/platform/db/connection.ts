/* What the rest of the server knows of a database: statements go in, rows come out. */

export interface Statement {
  text: string
  values?: readonly unknown[]
}

export interface QueryAnswer<R = Record<string, unknown>> {
  rows: R[]
  row_count: number
}

export interface Connection {
  query<R = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<QueryAnswer<R>>
  /** Several statements in one text, without values; an answer each. */
  exec(text: string): Promise<QueryAnswer[]>
  /** Statements sent together, in one trip; the first that fails rejects and the rest are not applied. */
  batch(statements: readonly Statement[]): Promise<QueryAnswer[]>
}

export interface ConnectOptions {
  /** Dumps, vacuum and migrations: without the limit for long queries, and never through a pooler. */
  maintenance?: boolean
}

/** How many connections are lent at this moment, and how many askers wait for one. */
export interface PoolUse {
  in_use: number
  waiting: number
}

export interface Database {
  /** Lends one connection, exclusively, for the time of `use`. A connection kept beyond it throws. */
  connect<T>(use: (connection: Connection) => Promise<T>, options?: ConnectOptions): Promise<T>
  poolUse(): PoolUse
  close(): Promise<void>
}

/** An error that the database itself reported; `code` is the SQLSTATE. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly detail: string | undefined

  constructor(
    message: string,
    fields: {
      code: string
      constraint?: string | undefined
      table?: string | undefined
      detail?: string | undefined
    },
    options?: ErrorOptions
  ) {
    super(message, options)
    this.code = fields.code
    this.constraint = fields.constraint
    this.table = fields.table
    this.detail = fields.detail
  }
}

/** The database could not be asked at all, or was taken away while asked: answer 503, try again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
