// The types of the tables are written from a database, as the migrations leave it; "npm run types:db" writes them anew.

import { join } from 'node:path'
import { generate, PostgresDialect, type PostprocessFunction } from 'kysely-codegen'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { prepare } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { root } from './files.ts'

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

it('is what a migrated database has', async () => {
  await prepare(database, systemClock)
  const dialect = new PostgresDialect({ dateParser: 'string' })
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  const text = await generate({
    db,
    dialect,
    includePattern: 'public.*',
    outFile: null,
    postprocess: readChoices,
    // As platform/db/types.ts reads them.
    typeMapping: { bytea: 'Uint8Array', int8: 'number', jsonb: 'object', timestamptz: 'Date' }
  })
  await db.destroy()
  await expect(text).toMatchFileSnapshot(join(root, 'src/server/platform/db/tables.generated.ts'))
})
