/*
 * Two roles beside the one that logs in. `palmares_app` is what requests run as: row-level security binds it.
 * `palmares_owner` owns the tables and passes row-level security, for migrations, backfills and dumps: forced
 * security binds a table's owner too, and a backfill would touch no row without a word.
 * Roles belong to the whole server, not to one database, so they are made here and never in a migration.
 */
import type { Connection, Database } from './connection.ts'
import { DatabaseError } from './connection.ts'

export const appRole = 'palmares_app'
export const ownerRole = 'palmares_owner'

/** Any two starts at once take this lock in turn; the number only has to be ours. */
export const startLock = 7_260_514_300

export class RolesMissing extends Error {
  override readonly name = 'RolesMissing'

  constructor(cause: unknown) {
    super(
      `The database user may not create roles. Ask an administrator of the server to run once:\n${statements.join(';\n')};\nGRANT ${appRole}, ${ownerRole} TO <the user in DATABASE_URL>;`,
      { cause }
    )
  }
}

/** A dump that was restored before the roles were there left every table with whoever restored it, and without a right. */
export class RestoredWithoutRoles extends Error {
  override readonly name = 'RestoredWithoutRoles'

  constructor(table: string, owner: string) {
    super(
      `The table ${table} belongs to ${owner} and not to ${ownerRole}: a dump was restored on a server that did not have the two roles yet. They are made now: empty this database, or make a new one, and restore the dump again.`
    )
  }
}

/** What migrations and jobs made belongs to the owner's role, or nothing that is asked of it would be allowed. */
export const requireOwnTables = async (connection: Connection): Promise<void> => {
  const { rows } = await connection.query<{ name: string; owner: string }>(
    `SELECT c.oid::regclass::text AS name, pg_get_userbyid(c.relowner) AS owner
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND pg_get_userbyid(c.relowner) <> $1
       AND (n.nspname = 'pgboss' OR (n.nspname = 'public' AND c.relname = 'migrations'))
     ORDER BY c.relname = 'migrations' DESC, name LIMIT 1`,
    [ownerRole]
  )
  const [other] = rows
  if (other) throw new RestoredWithoutRoles(other.name, other.owner)
}

const statements = [
  `CREATE ROLE ${appRole} NOLOGIN NOBYPASSRLS`,
  `CREATE ROLE ${ownerRole} NOLOGIN BYPASSRLS`
]

const createRole = async (connection: Connection, statement: string): Promise<void> => {
  try {
    await connection.exec(statement)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    // Another database of the same server was prepared at the same moment.
    if (error.code === '42710' || error.code === '23505') return
    if (error.code === '42501') throw new RolesMissing(error)
    throw error
  }
}

export const prepareDatabase = (database: Database): Promise<void> =>
  database.connect(
    async connection => {
      await connection.query('SELECT pg_advisory_lock($1)', [startLock])
      const { rows } = await connection.query<{ rolname: string }>(
        'SELECT rolname FROM pg_roles WHERE rolname IN ($1, $2)',
        [appRole, ownerRole]
      )
      const known = new Set(rows.map(row => row.rolname))
      for (const [index, role] of [appRole, ownerRole].entries()) {
        const statement = statements[index]
        if (statement && !known.has(role)) await createRole(connection, statement)
      }
      await connection.exec(`
        DO $$ BEGIN
          IF NOT pg_has_role(current_user, '${appRole}', 'MEMBER') THEN GRANT ${appRole} TO CURRENT_USER; END IF;
          IF NOT pg_has_role(current_user, '${ownerRole}', 'MEMBER') THEN GRANT ${ownerRole} TO CURRENT_USER; END IF;
          EXECUTE format('GRANT CREATE ON DATABASE %I TO ${ownerRole}', current_database());
        END $$;
        GRANT CREATE, USAGE ON SCHEMA public TO ${ownerRole};
        GRANT USAGE ON SCHEMA public TO ${appRole};
        CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;
        CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
      `)
      await connection.query('SELECT pg_advisory_unlock($1)', [startLock])
    },
    { maintenance: true }
  )
