/*
 * What reading through the door costs: role, team and policy in one trip, against the bare driver that sends the same
 * statement alone, as a user whom no policy binds.
 */
import type { Compilable, Kysely } from 'kysely'
import { selectVersion, selectVersions } from '#server/features/content/content.queries.ts'
import { selectCards } from '#server/features/teams/directory.queries.ts'
import { platformTeam, type Doors } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Figure } from '../figure.ts'
import { compare, percentile, type Compared } from '../rounds.ts'
import { callsReads } from './calls.ts'
import { burst } from './burst.ts'
import { planOf } from './plan.ts'
import { linkOf, teamId } from './planted.ts'
import { many, type Read } from './read.ts'
import { worksReads } from './works-reads.ts'

export interface BareDriver {
  name: string
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>
}

export interface BenchSize {
  teams: number
  versions: number
  /** Of one team's contest. */
  works: number
  /** That take applications in one team. */
  calls: number
}

const home = { page: 'home', locale: 'en' } as const

const readsOf = ({ teams, versions, works, calls }: BenchSize): Read[] => [
  {
    what: `24 of a team's ${many(versions)} versions`,
    team_id: teamId(1),
    least: 0.75,
    build: (db, n) =>
      selectVersions(db, teamId(1), {
        ...home,
        limit: 24,
        after: { version: 100 + ((n * 7919) % (versions - 100)) }
      })
  },
  {
    what: `24 of ${many(teams)} teams in the directory`,
    team_id: platformTeam,
    least: 0.75,
    build: (db, n) => {
      const name = ((n * 7919) % 0xffffff).toString(16).padStart(6, '0')
      return selectCards(db, { open_at: null, limit: 24, after: { sort_name: name, team_id: platformTeam } })
    }
  },
  {
    what: 'one version by its number',
    team_id: teamId(1),
    least: 0.65,
    build: (db, n) => selectVersion(db, teamId(1), { ...home, version: 1 + ((n * 7919) % versions) })
  },
  {
    what: 'one team by its link',
    team_id: platformTeam,
    least: 0.65,
    build: (db, n) =>
      db
        .selectFrom('team_links')
        .innerJoin('teams', 'teams.id', 'team_links.team_id')
        .select(['teams.id', 'teams.link', 'teams.status', 'team_links.retired_at'])
        .where('team_links.link', '=', linkOf(1 + ((n * 7919) % teams)))
  },
  ...worksReads(works),
  ...(calls === 0 ? [] : callsReads(calls))
]

const demandSame = (what: string, one: unknown[], other: unknown[]): void => {
  if (one.length === 0 || one.length !== other.length)
    throw new Error(`${what}: the door reads ${one.length} rows, the driver ${other.length}`)
}

export interface BenchSetting {
  kind: 'embedded' | 'postgres'
  size: BenchSize
  askers: number
  rounds: number
  round_ms: number
}

interface Measured extends Compared {
  p99_ms: number
}

const measureRead = async (
  doors: Doors,
  bare: BareDriver,
  { what, team_id, build }: Read,
  { askers, rounds, round_ms }: BenchSetting
): Promise<Measured> => {
  let n = 0
  const compile = await compiler(doors)
  const read = (number: number) => doors.readTeam(team_id, db => build(db, number))
  const readBare = (number: number) => {
    const { sql, parameters } = compile(db => build(db, number))
    return bare.query(sql, parameters)
  }
  demandSame(what, await read(41), (await readBare(41)).rows)
  const took: number[] = []
  const measure = async () => {
    const found = await burst(askers, round_ms, () => read((n += 1)))
    took.push(...found.took_ms)
    return found.per_second
  }
  const measureBare = async () => (await burst(askers, round_ms, () => readBare((n += 1)))).per_second
  await measure()
  await measureBare()
  took.length = 0
  const found = await compare(rounds, measure, measureBare)
  return { ...found, p99_ms: percentile(took, 0.99) }
}

const figuresOf = (
  { what, least }: Read,
  { kind, askers }: BenchSetting,
  bare: BareDriver,
  { value, limit, ratio, noise, p99_ms }: Measured
): Figure[] => {
  const compared = { value, unit: 'reads/s', limit: { what: bare.name, value: limit }, ratio, noise }
  if (kind === 'embedded') return [{ row: 'read-embedded', what: `embedded, ${what}`, ...compared }]
  return [
    { row: 'read', what: `PostgreSQL, ${what}`, ...compared, target: { at: 'least', value: least } },
    {
      row: 'read',
      what: `PostgreSQL, ${what}: p99 with ${askers} at once`,
      value: p99_ms,
      unit: 'ms',
      target: { at: 'most', value: 50 }
    }
  ]
}

/** Building the statement is part of both sides' work. */
const compiler = (doors: Doors) =>
  doors.withPlatform(
    { kind: 'system', name: 'bench' },
    async ({ db }) =>
      (build: (db: Kysely<Schema>) => Compilable) =>
        build(db).compile()
  )

export const measureReads = async (
  doors: Doors,
  bare: BareDriver,
  setting: BenchSetting
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const read of readsOf(setting.size)) {
    figures.push(...figuresOf(read, setting, bare, await measureRead(doors, bare, read, setting)))
    if (setting.kind === 'postgres')
      figures.push(await planOf(doors, read.team_id, read.what, db => read.build(db, 41)))
  }
  return figures
}
