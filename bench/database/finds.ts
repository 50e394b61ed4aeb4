/*
 * Finding artists and opportunities by words that are common, rare, Arabic or only begun: as the page of search asks, as the
 * palette asks at every pause, and as the page of open opportunities asks, with the count.
 */
import { opportunityHandlers } from '#server/features/opportunities/opportunities.handlers.ts'
import { searchHandlers } from '#server/features/search/search.handlers.ts'
import type { FoundKind } from '#contract/rules/found-kinds.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Figure } from '../figure.ts'
import { median, percentile } from '../rounds.ts'
import { nameOf } from './planted.ts'
import { many } from './read.ts'
import { visitorIn } from './whole-calls.ts'

type Typed = (n: number) => string

const names: Typed[] = [
  () => 'm',
  () => 'mara',
  n => nameOf(n),
  n => nameOf(n).slice(0, 3),
  () => 'ferrand',
  n => `ferrand ${['mara', 'wei', 'noor', 'ines'][n % 4]}`,
  n => `${['jonas', 'fatou'][n % 2]} ${nameOf(n).slice(0, 2)}`,
  () => 'محمد',
  () => 'م',
  () => 'نور حداد',
  n => `nobody${n}`
]

const offers: Typed[] = [
  () => 'residency',
  () => 'r',
  n => `mural ${n * 7}`,
  () => 'studio ghent',
  n => `said${n % 50}`,
  n => `said${100 + (n % 900)}`,
  n => `said${5000 + ((n * 7919) % 15_000)}`,
  n => `said${n % 10} said${10 + (n % 50)}`,
  n => `said${100 + (n % 400)} said${500 + (n % 400)} studio`,
  n => `fellowship said${n % 200}`,
  () => 'منحة',
  () => 'معر',
  () => 'ورشة بيروت',
  n => `nowhere${n}`
]

/** Those, and words of works. */
const all: Typed[] = [...names, ...offers, () => 'blue', () => 'b', () => 'بحر', n => `blue said${n % 50}`]

const limit = 24
/** As many as the palette shows. */
const shown = 8
const allowed = 50

interface Finding {
  what: string
  typed: readonly Typed[]
  ask: (q: string) => Promise<unknown>
}

const findingsOf = (platform: Platform, team: FoundTeam, size: number): Finding[] => {
  const find = (kind: FoundKind | undefined, most: number) => (q: string) =>
    searchHandlers.find(visitorIn(platform, team), {
      team: team.link,
      q,
      locale: 'en',
      limit: most,
      ...(kind && { kind })
    })
  const look = (q: string) =>
    opportunityHandlers.list(visitorIn(platform, team), { team: team.link, q, limit, count: '1' })
  const among = `among ${many(size)}`
  return [
    { what: `artists ${among}, on the page of search`, typed: names, ask: find('artist', limit) },
    { what: `opportunities ${among}, on the page of search`, typed: offers, ask: find('opportunity', limit) },
    { what: `opportunities ${among}, on their own page with the count`, typed: offers, ask: look },
    { what: 'all kinds, on the page of search', typed: all, ask: find(undefined, limit) },
    { what: 'all kinds, in the palette', typed: all, ask: find(undefined, shown) }
  ]
}

const measureFinding = async ({ what, typed, ask }: Finding, rounds: number): Promise<Figure> => {
  const took: number[] = []
  const by: { words: string; ms: number }[] = []
  for (const make of typed) {
    const own: number[] = []
    for (let n = -2; n < rounds; n += 1) {
      const began = performance.now()
      await ask(make(n + 3))
      if (n >= 0) own.push(performance.now() - began)
    }
    took.push(...own)
    by.push({ words: make(3), ms: median(own) })
  }
  const p95 = percentile(took, 0.95)
  const slowest = by.toSorted((one, other) => other.ms - one.ms).slice(0, 5)
  const said = slowest.map(({ words, ms }) => `${words}: ${ms.toFixed(1)} ms`).join('; ')
  return {
    row: 'finds',
    what: `finding ${what}: p95`,
    value: p95,
    unit: 'ms',
    limit: { what: 'allowed', value: allowed },
    ratio: p95 / allowed,
    target: { at: 'most', value: 1 },
    note: `p50 ${median(took).toFixed(1)} ms; slowest ${said}`
  }
}

export const measureFinds = async (
  platform: Platform,
  { team, size, quick }: { team: FoundTeam; size: number; quick: boolean }
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const finding of findingsOf(platform, team, size))
    figures.push(await measureFinding(finding, quick ? 10 : 40))
  return figures
}
