/* The rules of tenancy, read off the catalogue of a database: what breaks one is said as a line. */
import type { Connection } from '#server/platform/db/connection.ts'
import { appRole } from '#server/platform/db/roles.ts'

/** Tables that belong to no team, and why. Everything else has team_id and stands under row-level security. */
export const globalTables: Record<string, string> = {
  users: 'one account a person, over all teams',
  artist_pages: 'what an artist says of themselves, once for all teams',
  artist_handles: 'say whose page a handle means',
  library_works: 'what an artist says of works in the library, once for all teams',
  library_pieces: 'which pictures show such a work, in all teams',
  blocked_writers: 'whoever blocks somebody does so in all teams',
  cv_rows: 'an artist’s CV, once for all teams',
  sessions: 'a token is looked up before any team is known',
  push_devices: 'go with a session, which belongs to no team',
  mailed_tokens: 'an account is confirmed before it has to do with any team',
  second_factors: 'asked for at the sign-in, before any team is known',
  recovery_codes: 'stand in for a second factor, before any team is known',
  passkeys: 'say whose they are at the sign-in, before any team is known',
  challenges: 'stand between two steps of a sign-in, before any team is known',
  teams: 'found by their links before a team is known',
  billing_identities: 'to whom a person’s invoices are addressed, said once for all teams',
  team_links: 'say which team a link means',
  team_versions: 'tell every process whose answers are stale',
  user_teams: 'a person finds their teams by it, before any team is known',
  team_cards: 'the directory, so that nobody reads across teams',
  diploma_codes: 'a code is typed on the platform’s own page, before any team is known',
  contest_cards: 'the open contests of all teams, so that nobody reads across teams',
  opportunity_cards: 'the open opportunities of all teams, so that nobody reads across teams',
  organisation_cards: 'what the operator looks after, so that nobody reads across teams',
  testimonial_cards: 'what teams offer for the platform’s own page, so that nobody reads across teams',
  server_secrets: 'what the whole installation signs with',
  suppressed_addresses: 'a mailbox that is gone is gone for every team',
  uploads: 'found by their addresses before a team is known, and counted over all teams',
  unclaimed_files: 'counted over all teams, as anyone may send them',
  limits: 'counted per network before any team is known',
  migrations: 'what was applied to this database'
}

const rules: { says: string; sql: string }[] = [
  {
    says: 'has neither team_id nor a reason to be global',
    sql: `SELECT c.relname AS name FROM tables c WHERE NOT c.is_global AND NOT EXISTS
            (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'team_id' AND NOT a.attisdropped AND a.attnotnull)`
  },
  {
    says: 'has no primary key',
    sql: `SELECT relname AS name FROM tables c WHERE NOT EXISTS
            (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary)`
  },
  {
    says: 'has a unique key that does not begin with team_id',
    sql: `SELECT i.indexrelid::regclass::text AS name FROM tables c JOIN pg_index i ON i.indrelid = c.oid AND i.indisunique
          WHERE NOT c.is_global AND (SELECT attname FROM pg_attribute WHERE attrelid = c.oid AND attnum = i.indkey[0]) IS DISTINCT FROM 'team_id'`
  },
  {
    says: 'refers to another table without beginning with team_id on both sides',
    sql: `SELECT f.conname AS name FROM pg_constraint f JOIN tables c ON c.oid = f.conrelid JOIN tables o ON o.oid = f.confrelid
          WHERE f.contype = 'f' AND NOT o.is_global AND (c.is_global
            OR (SELECT attname FROM pg_attribute WHERE attrelid = c.oid AND attnum = f.conkey[1]) <> 'team_id'
            OR (SELECT attname FROM pg_attribute WHERE attrelid = o.oid AND attnum = f.confkey[1]) <> 'team_id')`
  },
  {
    says: 'is not under forced row-level security',
    sql: `SELECT relname AS name FROM tables WHERE NOT is_global AND NOT (relrowsecurity AND relforcerowsecurity)`
  },
  {
    // A restrictive one beside it can only narrow what it lets through.
    says: 'has not exactly one policy, for all roles and commands, that holds both what is read and what is written to the team',
    sql: `SELECT relname AS name FROM tables c WHERE NOT is_global AND (SELECT array_agg(
            p.polcmd = '*' AND p.polroles = '{0}'
            AND pg_get_expr(p.polqual, c.oid) = '(team_id = current_team())'
            AND pg_get_expr(p.polwithcheck, c.oid) = '(team_id = current_team())')
          FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive) IS DISTINCT FROM ARRAY[true]`
  },
  {
    says: 'is owned by the role that requests run as',
    sql: `SELECT relname AS name FROM tables WHERE pg_get_userbyid(relowner) = '${appRole}'`
  },
  {
    says: 'is an EXCLUDE constraint, which is banned',
    sql: `SELECT conname AS name FROM pg_constraint f JOIN tables c ON c.oid = f.conrelid WHERE f.contype = 'x'`
  },
  {
    says: 'is DEFERRABLE, which is banned',
    sql: `SELECT conname AS name FROM pg_constraint f JOIN tables c ON c.oid = f.conrelid WHERE f.condeferrable`
  },
  {
    says: 'inherits, which is banned',
    sql: `SELECT i.inhrelid::regclass::text AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
          WHERE c.relnamespace = 'public'::regnamespace`
  },
  {
    says: 'is a sequence, which is banned',
    sql: `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`
  },
  {
    says: 'is a view that reads with its owner’s rights',
    sql: `SELECT relname AS name FROM pg_class WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace
            AND NOT coalesce(reloptions, '{}') && '{security_invoker=true,security_invoker=on}'`
  },
  {
    says: 'is a function that runs with its owner’s rights',
    sql: `SELECT proname AS name FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace`
  }
]

const tables = (): string => {
  const names = Object.keys(globalTables).map(name => `'${name}'`)
  return `WITH tables AS (SELECT *, relname IN (${names.join(', ')}) AS is_global FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace)`
}

export const tenancyFaults = async (connection: Connection): Promise<string[]> => {
  const faults: string[] = []
  for (const { says, sql } of rules) {
    const { rows } = await connection.query<{ name: string }>(`${tables()} ${sql} ORDER BY 1`)
    faults.push(...rows.map(({ name }) => `${name} ${says}`))
  }
  return faults
}

export const tenantTables = async (connection: Connection): Promise<string[]> => {
  const { rows } = await connection.query<{ name: string }>(
    `${tables()} SELECT relname AS name FROM tables WHERE NOT is_global ORDER BY 1`
  )
  return rows.map(({ name }) => name)
}
