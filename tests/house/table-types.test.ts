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
  columns: { name: string; changes: boolean }[]
}

/** What the role of the application may do with the rows of a table, as the migrations grant it. */
const rightsIn = async (): Promise<Rights[]> =>
  database.connect(async connection => {
    const { rows } = await connection.query<Rights>(
      `SELECT c.relname AS table, array(
         SELECT lower(r) FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) WITH ORDINALITY AS each (r, at)
         WHERE has_table_privilege($1, c.oid, r) ORDER BY at) AS granted,
         (SELECT jsonb_agg(jsonb_build_object('name', attname, 'changes',
             has_column_privilege($1, c.oid, attnum, 'UPDATE')) ORDER BY attname)
          FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns
       FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
      [appRole]
    )
    return rows
  })

/** Of a table that may be changed in part, only what may not is named. */
const fixedIn = ({ table, columns }: Rights): string[] => {
  const fixed = columns.filter(({ changes }) => !changes)
  if (fixed.length === 0) return []
  const all = fixed.length === columns.length
  return [`  ${table}: ${all ? `keyof DB['${table}']` : fixed.map(({ name }) => `'${name}'`).join(' | ')};`]
}

const rightsOf = ({ table, granted, columns }: Rights): string => {
  const some = granted.includes('update') ? [] : columns.filter(({ changes }) => changes)
  const in_part = some.length > 0 ? [`update (${some.map(({ name }) => name).join(', ')})`] : []
  return `${table.padEnd(26)} | ${[...granted, ...in_part].join(' ')}`
}

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
  const fixed = (await rightsIn()).flatMap(fixedIn).join('\n')
  const text = `${types}\n/** Columns that the application has no right to change. */\nexport interface Unchangeable {\n${fixed}\n}\n`
  await expect(text).toMatchFileSnapshot(join(root, 'src/server/platform/db/tables.generated.ts'))
})

it('the table of what the application may do with rows is the one that was reviewed', async () => {
  const lines = (await rightsIn()).map(rightsOf)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(rightsFile)
})
