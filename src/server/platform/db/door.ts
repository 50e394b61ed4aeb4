/*
 * The only way to tenant data. A door opens one transaction, in the role that row-level security binds, for one
 * team; what happens after the commit (caches, jobs woken) is collected on the way and runs when it stands.
 * No HTTP, mail or file work belongs inside. Opening a door inside a door throws: it would wait for a
 * second connection while it holds the first.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Compilable, Kysely } from 'kysely'
import { Problem } from '#contract/problems.ts'
import { newBuilder } from './builder.ts'
import type { Connection, Database, Statement } from './connection.ts'
import { DatabaseError } from './connection.ts'
import { dialectOn } from './dialect.ts'
import { GatheredReads } from './gathered-reads.ts'
import { resultChanged } from './kept-statements.ts'
import { Postponing } from './postponing.ts'
import { appRole } from './roles.ts'
import type { Schema } from './schema.ts'
import { isId } from '../ids.ts'

/** The platform's own rows (its mails, its keys) stand under this team. */
export const platformTeam = '00000000-0000-0000-0000-000000000000'

export type Actor =
  | { kind: 'anonymous'; network: string }
  | {
      kind: 'user'
      user_id: string
      first_name: string
      last_name: string
      is_admin: boolean
      network: string
      /** Null where nobody signed in: the operator's commands and the seed act for people too. */
      session_id: string | null
      /** Whether the session began with a second factor. */
      both_factors: boolean
    }
  | { kind: 'system'; name: string }

/** Somebody with an account. */
export type UserActor = Actor & { kind: 'user' }

export const actorName = (actor: Actor): string => {
  if (actor.kind === 'user') return `user:${actor.user_id}`
  if (actor.kind === 'system') return `system:${actor.name}`
  return `network:${actor.network}`
}

export type RowsOf<Q> = { [K in keyof Q]: Q[K] extends Compilable<infer R> ? R[] : never }

export interface Tx {
  db: Kysely<Schema>
  team_id: string
  actor: Actor
  connection: Connection
  /** Statements that need no answer of each other, in one trip and in this order; the rows that each gives. */
  together<Q extends readonly Compilable[]>(...statements: Q): Promise<RowsOf<Q>>
  /** Goes out before the next statement, in its trip, or before the commit; what it gives nobody learns. */
  postpone(statement: Compilable): void
  /** Runs once the transaction stands; never when it does not. Must not fail. */
  afterCommit(effect: () => void): void
}

export interface Doors {
  withTeam<T>(team_id: string, actor: Actor, use: (tx: Tx) => Promise<T>): Promise<T>
  withPlatform<T>(actor: Actor, use: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement that only reads, in one trip. */
  readTeam<R>(team_id: string, build: (db: Kysely<Schema>) => Compilable<R>): Promise<R[]>
  readPlatform<R>(build: (db: Kysely<Schema>) => Compilable<R>): Promise<R[]>
  /** One statement that writes what may be lost with the machine, in one trip that does not wait for the disk. */
  notePlatform<R>(build: (db: Kysely<Schema>) => Compilable<R>): Promise<R[]>
  /** For the calls of one page: what they read in the same turn goes out together and sees one state. */
  gathered(): Doors
}

const builder = newBuilder<Schema>()

// A serialisation failure, a deadlock, or a kept statement whose table another machine has just changed: nothing was
// done, the same transaction may succeed now.
const again = new Set(['40001', '40P01', resultChanged])
const attempts = 5

const repeated = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const retry = error instanceof DatabaseError && again.has(error.code) && attempt < attempts
      if (!retry) throw error
      await sleep(2 ** attempt * (0.5 + Math.random()))
    }
  }
}

const settings = (team_id: string): string[] => {
  // SET takes no bound value, so the one thing that is spliced in is known to be a uuid.
  if (!isId(team_id)) throw new Error('A door needs the id of a team')
  return [`SET LOCAL ROLE ${appRole}`, `SET LOCAL app.team_id = '${team_id}'`]
}

/** As `require_session` refuses it. */
const sessionEnded = 'PA401'

/**
 * In a team a person writes as long as their session lasts, and it does not end under them. The account itself is written
 * through the platform's door, under the lock of its row.
 */
const holdSession = (team_id: string, actor: Actor): Statement[] => {
  if (team_id === platformTeam || actor.kind !== 'user' || actor.session_id === null) return []
  return [{ text: 'SELECT require_session($1, $2)', values: [actor.session_id, actor.user_id] }]
}

const statementOf = (statement: Compilable): Statement => {
  const { sql, parameters } = statement.compile()
  return { text: sql, values: parameters }
}

const allOf =
  (connection: Connection): Tx['together'] =>
  async (...statements) => {
    // Nothing to ask is no trip.
    const answers = statements.length > 0 ? await connection.batch(statements.map(statementOf)) : []
    // The rows are those of the statements that were typed as giving them, in their order.
    return answers.map(({ rows }) => rows) as RowsOf<typeof statements>
  }

const transaction = async <T>(
  database: Database,
  team_id: string,
  actor: Actor,
  use: (tx: Tx) => Promise<T>
): Promise<T> => {
  const effects: (() => void)[] = []
  // Writes reach rows by their keys: planning anew for every value would cost more than running.
  const planned = 'SET LOCAL plan_cache_mode = force_generic_plan'
  const settled = ['BEGIN', ...settings(team_id), planned].map(text => ({ text }))
  const opening = [...settled, ...holdSession(team_id, actor)]
  const result = await database.connect(async lent => {
    const connection = new Postponing(lent, opening)
    const bound = dialectOn(connection)
    try {
      const value = await use({
        db: bound.db,
        team_id,
        actor,
        connection,
        together: allOf(connection),
        postpone: statement => connection.postpone(statementOf(statement)),
        afterCommit: effect => void effects.push(effect)
      })
      await connection.batch([{ text: 'COMMIT' }])
      return value
    } catch (error) {
      // The lender rolls back whatever is still open, also where this statement cannot be sent any more.
      if (connection.begun) await lent.exec('ROLLBACK').catch(() => {})
      const ended = error instanceof DatabaseError && error.code === sessionEnded
      throw ended ? new Problem('unauthenticated') : error
    } finally {
      bound.close()
    }
  })
  for (const effect of effects) effect()
  return result
}

export const openDoors = (database: Database): Doors => {
  const withTeam: Doors['withTeam'] = (team_id, actor, use) =>
    repeated(() => transaction(database, team_id, actor, use))

  /** The rows that each statement gives. */
  const inOneTrip = async (
    opening: readonly string[],
    statements: readonly Compilable[]
  ): Promise<unknown[][]> => {
    const trip = opening.map(text => ({ text }))
    const all = [...trip, ...statements.map(statementOf), { text: 'COMMIT' }]
    const answers = await repeated(() => database.connect(connection => connection.batch(all)))
    return answers.slice(trip.length, -1).map(({ rows }) => rows)
  }

  /** The rows of the statement that was typed as giving R. */
  const rowsOf = <R>([rows = []]: unknown[][]): R[] => rows as R[]

  const doors: Doors = {
    withTeam,
    readTeam: async (team_id, build) =>
      rowsOf(await inOneTrip(['BEGIN READ ONLY', ...settings(team_id)], [build(builder)])),
    withPlatform: (actor, use) => withTeam(platformTeam, actor, use),
    readPlatform: build => doors.readTeam(platformTeam, build),
    notePlatform: async build => {
      const opening = ['BEGIN', ...settings(platformTeam), 'SET LOCAL synchronous_commit = off']
      return rowsOf(await inOneTrip(opening, [build(builder)]))
    },
    gathered() {
      const reads = new GatheredReads((team_id, statements) =>
        inOneTrip(['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', ...settings(team_id)], statements)
      )
      const readTeam: Doors['readTeam'] = async (team_id, build) =>
        rowsOf([await reads.read(team_id, build(builder))])
      return { ...doors, readTeam, readPlatform: build => readTeam(platformTeam, build) }
    }
  }
  return doors
}
