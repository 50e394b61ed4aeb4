/* Looking among a hundred thousand open opportunities of one team by words, as the page of opportunities does: with the count. */
import { lookFor } from '#server/features/opportunities/search-by-words.actions.ts'
import { countOpen, openOrder } from '#server/features/opportunities/open-calls.queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Figure } from '../figure.ts'
import { median, percentile } from '../rounds.ts'
import { planOf } from './plan.ts'
import { teamId } from './planted.ts'
import { many } from './read.ts'

const team_id = teamId(1)
const limit = 50

/** As people type: nothing, the beginning of what all say, words of every second, tenth and thousandth, several of all sorts. */
const typed: ((n: number) => string)[] = [
  () => '',
  () => 'residency',
  () => 'r',
  () => 'said',
  n => `said${n % 50}`,
  n => `said${100 + (n % 900)}`,
  n => `said${5000 + ((n * 7919) % 15_000)}`,
  n => `residency said${n % 50}`,
  n => `said${n % 10} said${10 + (n % 50)}`,
  n => `said${n % 50} said${100 + (n % 900)}`,
  n => `said${n % 50} said${5000 + ((n * 7919) % 15_000)}`,
  n => `said${100 + (n % 400)} said${500 + (n % 400)} residency`,
  n => `nowhere${n}`
]

const plansOf = async ({ doors, clock }: Platform): Promise<Figure[]> => {
  const asked = { now: clock.now(), most: 101 }
  const plans = [
    await planOf(doors, team_id, 'opportunities with a common word', db =>
      countOpen(db, team_id, { ...asked, looked: { words: ['said7'] } })
    ),
    await planOf(doors, team_id, 'opportunities with a rare word', db =>
      countOpen(db, team_id, { ...asked, looked: { words: ['said7000', 'said7'], rare: 1 } })
    )
  ]
  return plans.map(plan => ({ ...plan, row: 'open-calls' }))
}

export const measureOpenCalls = async (
  platform: Platform,
  calls: number,
  quick: boolean
): Promise<Figure[]> => {
  const rounds = quick ? 10 : 40
  const all: number[] = []
  const slowest: string[] = []
  for (const make of typed) {
    const took: number[] = []
    for (let n = -2; n < rounds; n += 1) {
      const asked = {
        q: make(n + 3),
        now: platform.clock.now(),
        ...openOrder.read({ limit: 24 }),
        count: true
      }
      const began = performance.now()
      await lookFor(platform, team_id, asked)
      if (n >= 0) took.push(performance.now() - began)
    }
    all.push(...took)
    slowest.push(`${make(3) || 'nothing'}: ${median(took).toFixed(1)} ms`)
  }
  const p95 = percentile(all, 0.95)
  return [
    {
      row: 'open-calls',
      what: `PostgreSQL, a search among a team's ${many(calls)} open opportunities, with their count: p95`,
      value: p95,
      unit: 'ms',
      limit: { what: 'allowed', value: limit },
      ratio: p95 / limit,
      target: { at: 'most', value: 1 },
      note: `p50 ${median(all).toFixed(1)} ms; by what was typed ${slowest.join('; ')}`
    },
    ...(await plansOf(platform))
  ]
}
