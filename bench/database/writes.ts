/*
 * What writing through the door costs. The bare driver's side is not written by hand: the action is listened to once,
 * and its own statements are sent again for another team, between a BEGIN and a COMMIT.
 */
import type { Pool } from 'pg'
import { saveTexts } from '#server/features/content/content.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Connection, Database, Statement } from '#server/platform/db/connection.ts'
import { openDoors } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Figure } from '../figure.ts'
import { compare, percentile } from '../rounds.ts'
import { burst } from './burst.ts'
import { teamId } from './planted.ts'

const writer = { kind: 'system', name: 'bench' } as const

const listen = (connection: Connection, heard: Statement[]): Connection => ({
  query(text, values = []) {
    heard.push({ text, values })
    return connection.query(text, values)
  },
  // The door's own statements: the other side begins and commits by itself.
  exec: text => connection.exec(text),
  batch: statements => connection.batch(statements)
})

const listened = (database: Database, heard: Statement[]): Database => ({
  kind: database.kind,
  connect: (use, options) => database.connect(connection => use(listen(connection, heard)), options),
  close: () => database.close()
})

interface Write {
  what: string
  act: (platform: Platform, team_id: string) => Promise<unknown>
}

const writes: Write[] = [
  {
    what: 'a draft saved',
    act: (platform, team_id) =>
      saveTexts(
        platform,
        writer,
        team_id,
        {
          page: 'home',
          locale: 'fr',
          translations: { coming: { title: 'Opens in June' } },
          version: 0,
          publish: false
        },
        null
      )
  },
  {
    what: 'one row inserted',
    act: (platform, team_id) =>
      platform.doors.withTeam(team_id, writer, tx =>
        audit(tx, platform, { verb: 'bench.written', subject: 'bench:row' })
      )
  }
]

interface Heard {
  team_id: string
  statements: Statement[]
}

const hear = async (platform: Platform, { act }: Write, team_id: string): Promise<Heard> => {
  const statements: Statement[] = []
  await act({ ...platform, doors: openDoors(listened(platform.database, statements)) }, team_id)
  return { team_id, statements }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The same statements for another team, with an id of its own wherever one was made. */
const valuesFor = (
  values: readonly unknown[],
  heard: Heard,
  team_id: string,
  newId: () => string
): unknown[] =>
  values.map(value => {
    if (value === heard.team_id) return team_id
    return typeof value === 'string' && uuid.test(value) ? newId() : value
  })

const replay = async (pool: Pool, heard: Heard, team_id: string, newId: () => string): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const { text, values = [] } of heard.statements)
      await client.query(text, valuesFor(values, heard, team_id, newId))
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

export const measureWrites = async (
  platform: Platform,
  pool: Pool,
  {
    askers,
    rounds,
    round_ms,
    first_team
  }: { askers: number; rounds: number; round_ms: number; first_team: number }
): Promise<Figure[]> => {
  const { rows } = await pool.query(
    "SELECT 1 FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'on'"
  )
  if (rows.length !== 2) throw new Error('The server does not sync what it commits')
  const figures: Figure[] = []
  let team = first_team
  for (const write of writes) {
    const heard = await hear(platform, write, teamId((team += 1)))
    const took: number[] = []
    const measure = async () => {
      const found = await burst(askers, round_ms, () => write.act(platform, teamId((team += 1))))
      took.push(...found.took_ms)
      return found.per_second
    }
    const measureBare = async () => {
      const again = () => replay(pool, heard, teamId((team += 1)), platform.newId)
      return (await burst(askers, round_ms, again)).per_second
    }
    await measure()
    await measureBare()
    const found = await compare(rounds, measure, measureBare)
    figures.push({
      row: 'write',
      what: `PostgreSQL, ${write.what}`,
      value: found.value,
      unit: 'writes/s',
      limit: { what: 'bare pg', value: found.limit },
      ratio: found.ratio,
      noise: found.noise,
      target: { at: 'least', value: 0.5 },
      note: `${heard.statements.length} statements; p99 ${percentile(took, 0.99).toFixed(0)} ms`
    })
  }
  return figures
}
