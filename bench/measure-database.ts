/*
 * The measuring process of everything that goes to a database: the product's doors and the bare driver side by side,
 * and nothing else. Told by one JSON argument what to measure; its last line of output is the figures.
 */
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { openPlatform, prepare } from '#server/app.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDoors } from '#server/platform/db/door.ts'
import { addressAt } from '#server/platform/db/embedded/membership.ts'
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openLog } from '#server/platform/log.ts'
import { plantArtists } from './database/artists.ts'
import { plantCalls, plantOtherCalls } from './database/calls.ts'
import { plantDrafts } from './database/drafts.ts'
import {
  linkOf,
  plantDoubts,
  plantSaid,
  plantTeams,
  plantUsers,
  plantVersions,
  plantWorks
} from './database/planted.ts'
import { measureFinds } from './database/finds.ts'
import { measureGrowth } from './database/growth.ts'
import { measureLists } from './database/lists.ts'
import { plantOffers } from './database/offers.ts'
import { measureOpenCalls } from './database/open-calls.ts'
import { measureReads } from './database/reads.ts'
import { measureSearch } from './database/search.ts'
import { plantSheets } from './database/sheets.ts'
import { measureWrites, writeRows } from './database/writes.ts'
import type { Figure } from './figure.ts'

export interface BenchTask {
  rows: string[]
  quick: boolean
  folder: string
  /** Of a PostgreSQL that is ours to fill; null where there is none. */
  server: string | null
}

const askers = 8
const log = openLog({ level: 'warn' })

const databaseAt = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const tell = async (url: string, ...texts: string[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const text of texts) await client.query(text)
  } finally {
    await client.end()
  }
}

/** Three databases that differ in how many teams there are; the largest holds a million versions besides. */
const plantPostgres = async (server: string, quick: boolean): Promise<{ url: string; teams: number }[]> => {
  const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000]
  const names = sizes.map(size => `bench_${size}`)
  const [first = ''] = names
  await tell(server, `CREATE DATABASE ${first}`)
  const database = await openPostgres({ url: databaseAt(server, first) })
  await prepare(database, systemClock)
  await database.close()
  for (const [at, teams] of sizes.entries()) {
    const url = databaseAt(server, names[at] ?? '')
    if (at > 0) await tell(server, `CREATE DATABASE ${names[at]} TEMPLATE ${names[at - 1]}`)
    await tell(url, plantTeams((sizes[at - 1] ?? 0) + 1, teams), 'VACUUM ANALYZE')
  }
  const largest = databaseAt(server, names.at(-1) ?? '')
  await tell(
    largest,
    plantUsers(1000),
    plantVersions(10, quick ? 10_000 : 100_000),
    plantWorks(10, quick ? 10_000 : 100_000),
    plantDoubts(10, quick ? 10_000 : 100_000),
    plantSaid(),
    plantCalls(quick ? 10_000 : 100_000),
    plantDrafts(quick ? 20_000 : 120_000),
    plantSheets(quick ? 20_000 : 120_000),
    'VACUUM ANALYZE',
    'CHECKPOINT'
  )
  return sizes.map((teams, at) => ({ url: databaseAt(server, names[at] ?? ''), teams }))
}

const reading = new Set(['read', 'search'])
const isWrite = (row: string): boolean => writeRows.some(each => each === row)

const onPostgres = async (server: string, { rows, quick, folder }: BenchTask): Promise<Figure[]> => {
  const began = performance.now()
  const grown = await plantPostgres(server, quick)
  console.error(`Planted in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const figures: Figure[] = []
  if (rows.includes('growth')) {
    const open = await Promise.all(
      grown.map(async ({ url, teams }) => ({ teams, database: await openPostgres({ url, max: 1 }) }))
    )
    const doors = open.map(({ teams, database }) => ({ teams, doors: openDoors(database) }))
    figures.push(...(await measureGrowth(doors, quick ? 10 : 60)))
    await Promise.all(open.map(({ database }) => database.close()))
  }
  const largest = grown.at(-1)
  if (!largest || !rows.some(row => reading.has(row) || isWrite(row))) return figures
  const config = readConfig({ DATABASE_URL: largest.url, DATA_DIR: folder, DATABASE_POOL: String(askers) })
  const opened = await openPlatform(config, log, { serves: false })
  const { platform } = opened
  const pool = new Pool({ connectionString: largest.url, max: askers })
  const pace = { askers, rounds: quick ? 6 : 40, round_ms: 250 }
  if (rows.includes('read')) {
    const bare = {
      name: 'bare pg',
      query: (text: string, values: readonly unknown[]) => pool.query(text, [...values])
    }
    const many = quick ? 10_000 : 100_000
    const size = { teams: largest.teams, versions: many, works: many, calls: many }
    figures.push(...(await measureReads(platform.doors, bare, { ...pace, kind: 'postgres', size })))
  }
  if (rows.includes('search'))
    figures.push(...(await measureSearch(platform, quick ? 10_000 : 100_000, quick)))
  if (rows.some(isWrite))
    figures.push(...(await measureWrites(platform, pool, rows, { ...pace, first: 100 })))
  await pool.end()
  await opened.close()
  return figures
}

/** In a database with nothing else in it, beside calls of other teams. */
const onCalls = async (server: string, { quick, folder }: BenchTask): Promise<Figure[]> => {
  const calls = quick ? 10_000 : 100_000
  const url = databaseAt(server, 'bench_calls')
  await tell(server, 'CREATE DATABASE bench_calls')
  const database = await openPostgres({ url })
  await prepare(database, systemClock)
  await database.close()
  await tell(
    url,
    plantTeams(1, 1000),
    plantCalls(calls),
    plantOtherCalls(calls),
    'VACUUM ANALYZE',
    'CHECKPOINT'
  )
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, DATABASE_POOL: String(askers) })
  const opened = await openPlatform(config, log, { serves: false })
  const figures = await measureOpenCalls(opened.platform, calls, quick)
  await opened.close()
  return figures
}

/** The database that comes with the product, with its own settings; beside it the bare driver on the same one. */
const onEmbedded = async ({ quick, folder }: BenchTask): Promise<Figure[]> => {
  const size = { teams: 1000, versions: 10_000, works: 10_000, calls: 0 }
  const config = readConfig({ DATA_DIR: join(folder, 'embedded'), DATABASE_POOL: String(askers) })
  const opened = await openPlatform(config, log, { serves: true })
  const { platform } = opened
  await platform.database.connect(
    async connection => {
      for (const text of [
        plantTeams(1, size.teams),
        plantUsers(1000),
        plantVersions(2, size.versions),
        plantWorks(2, size.works),
        plantSaid(),
        'ANALYZE'
      ])
        await connection.exec(text)
    },
    { maintenance: true }
  )
  const running = findPostmaster(join(folder, 'embedded', 'postgres'))
  if (!running) throw new Error('The embedded database does not run')
  const pool = new Pool({ connectionString: addressAt(running), max: askers })
  const bare = {
    name: 'bare pg',
    query: (text: string, values: readonly unknown[]) => pool.query(text, [...values])
  }
  const pace = { askers, rounds: quick ? 4 : 20, round_ms: 250 }
  const figures = await measureReads(platform.doors, bare, { ...pace, kind: 'embedded', size })
  await pool.end()
  await opened.close()
  return figures
}

/** A team with a hundred thousand artists and opportunities, on the database that comes with the product. */
const onLargeTeam = async ({ rows, quick, folder }: BenchTask): Promise<Figure[]> => {
  const size = quick ? 10_000 : 100_000
  const config = readConfig({ DATA_DIR: join(folder, 'large'), DATABASE_POOL: String(askers) })
  const opened = await openPlatform(config, log, { serves: true })
  const { platform } = opened
  const running = findPostmaster(join(folder, 'large', 'postgres'))
  if (!running) throw new Error('The embedded database does not run')
  const url = addressAt(running)
  const began = performance.now()
  await tell(url, plantTeams(1, 1000), plantArtists(size), plantOffers(size), 'VACUUM ANALYZE', 'CHECKPOINT')
  console.error(`Planted in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const team = await findTeam(platform.doors, platform.clock, linkOf(1))
  const pool = new Pool({ connectionString: url, max: askers })
  const pace = { askers, rounds: quick ? 4 : 20, round_ms: 250 }
  const figures = [
    ...(rows.includes('lists') ? await measureLists(platform, pool, { ...pace, team, size }) : []),
    ...(rows.includes('finds') ? await measureFinds(platform, { team, size, quick }) : [])
  ]
  await pool.end()
  await opened.close()
  return figures
}

const task = JSON.parse(process.argv[2] ?? '') as BenchTask // written by run.ts
const onLarge = task.rows.some(row => row === 'lists' || row === 'finds')
const wantsServer = task.rows.some(row => !['read-embedded', 'open-calls', 'lists', 'finds'].includes(row))
const figures = [
  ...(task.server !== null && wantsServer ? await onPostgres(task.server, task) : []),
  ...(task.server !== null && task.rows.includes('open-calls') ? await onCalls(task.server, task) : []),
  ...(task.rows.includes('read-embedded') ? await onEmbedded(task) : []),
  ...(onLarge ? await onLargeTeam(task) : [])
]
console.log(JSON.stringify(figures))
