/*
 * What a visitor's call costs as its handler answers it, with all the questions that it asks and all that it makes of the
 * answers, against the bare driver that sends the same statements alone, as a user whom no policy binds.
 */
import type { Pool } from 'pg'
import type { Call, TeamCall } from '#server/platform/access/call.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Figure } from '../figure.ts'
import { compare, percentile } from '../rounds.ts'
import { burst } from './burst.ts'
import { hear } from './replay.ts'

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

export const measureCall = async (
  platform: Platform,
  pool: Pool,
  { what, ask }: WholeCall,
  { askers, rounds, round_ms }: Pace
): Promise<Figure[]> => {
  const heard = await Promise.all(
    Array.from({ length: places }, (_, n) =>
      hear(platform, async listened => {
        const { items } = await ask(listened, n)
        if (items.length === 0) throw new Error(`${what}: nothing is there`)
      })
    )
  )
  let n = 0
  const again = async (): Promise<void> => {
    for (const { text, values = [], rows } of heard[(n += 1) % places] ?? []) {
      const { rowCount } = await pool.query(text, [...values])
      if (rowCount !== rows)
        throw new Error(`The bare driver reads ${rowCount} rows, the product ${rows}: ${text}`)
    }
  }
  const took: number[] = []
  const measure = async () => {
    const found = await burst(askers, round_ms, () => ask(platform, (n += 1) % places))
    took.push(...found.took_ms)
    return found.per_second
  }
  const measureBare = async () => (await burst(askers, round_ms, again)).per_second
  await measure()
  await measureBare()
  took.length = 0
  const { value, limit, ratio, noise } = await compare(rounds, measure, measureBare)
  return [
    {
      row: 'lists',
      what,
      value,
      unit: 'calls/s',
      limit: { what: 'bare pg', value: limit },
      ratio,
      noise,
      target: { at: 'least', value: 0.75 },
      note: `${heard[0]?.length} statements; p99 with ${askers} at once ${percentile(took, 0.99).toFixed(1)} ms`
    }
  ]
}
