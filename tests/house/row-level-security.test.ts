// Not the rules but their effect: with a row of another team planted in every table, nothing of it is reached.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepare } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { DatabaseError, type Connection } from '#server/platform/db/connection.ts'
import { openDoors, type Actor } from '#server/platform/db/door.ts'
import { appRole } from '#server/platform/db/roles.ts'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { tenantTables } from './tenancy.ts'
import { person } from './planted-ids.ts'
import { rows } from './planted-rows.ts'
import { changeable, mayDelete } from './rights.ts'

const { database, remove } = await openDatabaseHere()

afterAll(remove)

const actor: Actor = { kind: 'system', name: 'test' }
const alpha = '01900000-0000-7000-8000-00000000000a'
const beta = '01900000-0000-7000-8000-00000000000b'

const insert = (table: string, team_id: string): string => {
  const row = { team_id: `'${team_id}'`, ...rows[table] }
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`
}

const failure = async (connection: Connection, statement: string): Promise<string> => {
  await connection.exec('SAVEPOINT tried')
  try {
    const { row_count } = await connection.query(statement)
    return `touched ${row_count}`
  } catch (error) {
    await connection.exec('ROLLBACK TO SAVEPOINT tried')
    return error instanceof DatabaseError ? error.code : String(error)
  }
}

const refusedByPolicy = '42501'

/** What refers to a row that is not there yet is tried again, until nothing more can be planted. */
const plant = async (connection: Connection): Promise<void> => {
  const waiting = new Set(Object.keys(rows))
  while (waiting.size > 0) {
    const before = waiting.size
    const refused: string[] = []
    for (const table of waiting)
      try {
        await connection.exec(`BEGIN; ${insert(table, alpha)}; ${insert(table, beta)}; COMMIT`)
        waiting.delete(table)
      } catch (error) {
        await connection.exec('ROLLBACK')
        refused.push(`${table}: ${String(error)}`)
      }
    if (refused.length === before) throw new Error(refused.join('\n'))
  }
}

describe('in the door of one team', () => {
  const doors = openDoors(database)

  beforeAll(async () => {
    await prepare(database, systemClock)
    await database.connect(async connection => {
      await connection.exec(
        `INSERT INTO users VALUES ('${person}', 'p@people.test', 'p@people.test', 'P', 'P', 'en', false, now())`
      )
      await plant(connection)
    })
  })

  it('there is a row of every tenant table to be reached', async () => {
    expect(Object.keys(rows).toSorted()).toEqual(await database.connect(tenantTables))
    for (const table of Object.keys(rows)) {
      const { rows: all } = await database.connect(connection =>
        connection.query(`SELECT team_id FROM ${table} ORDER BY team_id`)
      )
      expect([table, all.map(row => row['team_id'])]).toEqual([table, [alpha, beta]])
    }
  })

  it.for(Object.keys(rows))('%s shows its own row and not the other team’s', async table => {
    const seen = await doors.withTeam(alpha, actor, async ({ connection }) => [
      (await connection.query(`SELECT team_id FROM ${table}`)).rows,
      (await connection.query(`SELECT team_id FROM ${table} WHERE team_id = '${beta}'`)).rows,
      (await connection.query(`SELECT count(*) AS rows FROM ${table}`)).rows
    ])
    expect(seen).toEqual([[{ team_id: alpha }], [], [{ rows: 1 }]])
  })

  it.for(Object.keys(rows))('%s lets the other team’s row be neither changed nor removed', async table => {
    const answer = (may: boolean) => (may ? 'touched 0' : refusedByPolicy)
    const column = changeable(table) ?? 'team_id'
    const tried = await doors.withTeam(alpha, actor, async ({ connection }) => [
      await failure(connection, `UPDATE ${table} SET ${column} = ${column} WHERE team_id = '${beta}'`),
      await failure(connection, `DELETE FROM ${table} WHERE team_id = '${beta}'`)
    ])
    expect(tried).toEqual([answer(changeable(table) !== null), answer(mayDelete(table))])
  })

  it('who judged a contest that was published is never struck out', async () => {
    const tried = await doors.withTeam(alpha, actor, async ({ connection }) => {
      await connection.query(
        `UPDATE contests SET published_at = now(), opens_at = now(), closes_at = now() + interval '1 day'
         WHERE team_id = '${alpha}'`
      )
      const there = await connection.query(`SELECT id FROM jurors WHERE team_id = '${alpha}'`)
      return [there.rows.length, await failure(connection, `DELETE FROM jurors WHERE team_id = '${alpha}'`)]
    })
    expect(tried).toEqual([1, 'touched 0'])
  })

  it.for(Object.keys(rows))(
    '%s takes no row for the other team, and none of one’s own goes there',
    async table => {
      const tried = await doors.withTeam(alpha, actor, async ({ connection }) => [
        await failure(connection, insert(table, beta)),
        await failure(connection, `UPDATE ${table} SET team_id = '${beta}' WHERE team_id = '${alpha}'`)
      ])
      expect(tried).toEqual([refusedByPolicy, refusedByPolicy])
    }
  )

  it('without a team nothing is seen and nothing is taken', async () => {
    const tried = await database.connect(async connection => {
      await connection.exec(`BEGIN; SET LOCAL ROLE ${appRole}`)
      const all: unknown[] = []
      for (const table of Object.keys(rows)) {
        all.push((await connection.query(`SELECT team_id FROM ${table}`)).rows)
        all.push(await failure(connection, insert(table, beta)))
      }
      await connection.exec('ROLLBACK')
      return all
    })
    expect(tried).toEqual(Object.keys(rows).flatMap(() => [[], refusedByPolicy]))
  })
})
