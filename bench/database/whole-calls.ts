/*
 * What a visitor's call costs as its handler answers it, with all the questions that it asks and all that it makes of the
 * answers, against the same handler on the bare driver, which sends each statement alone, as a user whom no policy binds.
 */
import type { Pool } from 'pg'
import type { Call, TeamCall } from '#server/platform/access/call.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { newBuilder } from '#server/platform/db/builder.ts'
import type { Doors } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Figure } from '../figure.ts'
import { compare, percentile } from '../rounds.ts'
import { burst } from './burst.ts'
import { hear } from './replay.ts'

const builder = newBuilder<Schema>()

export const visitorOf = (platform: Platform): Call => ({
  platform,
  actor: { kind: 'anonymous', network: '127.0.0.1' },
  network: '127.0.0.1',
  agent: '',
  bearer: null,
  locale: 'en',
  request_id: 'bench',
  arrived_at: platform.clock.now(),
  once: null,
  from: platform.answers.begin()
})

export const visitorIn = (platform: Platform, team: FoundTeam): TeamCall => ({
  ...visitorOf(platform),
  team,
  role: 'visitor',
  membership: 'visitor'
})

export interface WholeCall {
  what: string
  ask: (platform: Platform, n: number) => Promise<{ items: readonly unknown[] }>
}

export interface Pace {
  askers: number
  rounds: number
  round_ms: number
}

/** So many different ones are asked in turn. */
export const places = 40

/** Builds and asks as the product does, and makes of the answers what the product makes; only the door is another. */
const besideDoors = (platform: Platform, pool: Pool): Platform => {
  const read: Doors['readTeam'] = async (_, build) => {
    const { sql, parameters } = build(builder).compile()
    const { rows } = await pool.query(sql, [...parameters])
    return rows
  }
  return { ...platform, doors: { ...platform.doors, readTeam: read, readPlatform: build => read('', build) } }
}

export const measureCall = async (
  platform: Platform,
  pool: Pool,
  { what, ask }: WholeCall,
  { askers, rounds, round_ms }: Pace
): Promise<Figure> => {
  const beside = besideDoors(platform, pool)
  for (let place = 0; place < places; place += 1) {
    const [own, bare] = [await ask(platform, place), await ask(beside, place)]
    if (own.items.length === 0 || own.items.length !== bare.items.length)
      throw new Error(`${what}: the product lists ${own.items.length}, the driver ${bare.items.length}`)
  }
  const statements = await hear(platform, listened => ask(listened, 0))
  let n = 0
  const took: number[] = []
  const measure = async () => {
    const found = await burst(askers, round_ms, () => ask(platform, (n += 1) % places))
    took.push(...found.took_ms)
    return found.per_second
  }
  const measureBare = async () =>
    (await burst(askers, round_ms, () => ask(beside, (n += 1) % places))).per_second
  await measure()
  await measureBare()
  took.length = 0
  const { value, limit, ratio, noise } = await compare(rounds, measure, measureBare)
  return {
    row: 'lists',
    what,
    value,
    unit: 'calls/s',
    limit: { what: 'bare pg', value: limit },
    ratio,
    noise,
    target: { at: 'least', value: 0.75 },
    note: `${statements.length} statements; p99 with ${askers} at once ${percentile(took, 0.99).toFixed(1)} ms`
  }
}
