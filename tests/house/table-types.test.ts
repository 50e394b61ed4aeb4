// The types of the tables, and who may do what with them, are written from a database as the migrations leave it;
// "npm run types:db" writes both anew.

import { join } from 'node:path'
import { generate, PostgresDialect, type PostprocessFunction } from 'kysely-codegen'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepare } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { appRole } from '#server/platform/db/roles.ts'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { root } from './files.ts'
import { rightsFile } from './rights.ts'

const { database, url, remove } = await openDatabaseHere()

afterAll(remove)

/** A text that a check holds to certain words has those words for its type. */
const readChoices: PostprocessFunction = async ({ db, metadata }) => {
  const { rows } = await sql<{ at: string; words: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS at, pg_get_constraintdef(c.oid) AS words
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND cardinality(c.conkey) = 1 AND pg_get_constraintdef(c.oid) LIKE '%= ANY (ARRAY[%'`.execute(
    db
  )
  const choices = new Map(rows.map(({ at, words }) => [at, words.match(/(?<=')\w+(?='::text)/g)]))
  for (const table of metadata.tables)
    for (const column of table.columns)
      column.enumValues = choices.get(`${table.name}.${column.name}`) ?? column.enumValues
  return metadata
}

interface Rights {
  table: string
  granted: string[]
}

/** What the role of the application may do with the rows of a table, as the migrations grant it. */
const rightsIn = async (): Promise<Rights[]> =>
  database.connect(async connection => {
    const { rows } = await connection.query<{ table: string; granted: string[] }>(
      `SELECT c.relname AS table, array(
         SELECT lower(r) FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) WITH ORDINALITY AS each (r, at)
         WHERE has_table_privilege($1, c.oid, r) ORDER BY at) AS granted
       FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
      [appRole]
    )
    return rows
  })

/** A right to some columns of a table would be none in the table of rights. */
const rightsToColumns = async (): Promise<unknown[]> =>
  database.connect(async connection => {
    const { rows } = await connection.query(
      `SELECT attrelid::regclass::text AS table, attname AS column FROM pg_attribute
       WHERE attacl IS NOT NULL AND attrelid::regclass::text NOT LIKE 'pg_%' ORDER BY 1, 2`
    )
    return rows
  })

beforeAll(() => prepare(database, systemClock))

it('is what a migrated database has', async () => {
  const dialect = new PostgresDialect({ dateParser: 'string' })
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  const types = await generate({
    db,
    dialect,
    includePattern: 'public.*',
    outFile: null,
    postprocess: readChoices,
    // As platform/db/types.ts reads them.
    typeMapping: { bytea: 'Uint8Array', int8: 'number', jsonb: 'object', timestamptz: 'Date' }
  })
  await db.destroy()
  const fixed = (await rightsIn()).filter(({ granted }) => !granted.includes('update'))
  const unchangeable = fixed.map(({ table }) => `\n  | '${table}'`).join('')
  const text = `${types}\n/** Tables whose rows the application has no right to change. */\nexport type Unchangeable =${unchangeable};\n`
  await expect(text).toMatchFileSnapshot(join(root, 'src/server/platform/db/tables.generated.ts'))
})

it('the table of what the application may do with rows is the one that was reviewed', async () => {
  const lines = (await rightsIn()).map(({ table, granted }) => `${table.padEnd(26)} | ${granted.join(' ')}`)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(rightsFile)
  expect(await rightsToColumns()).toEqual([])
})
