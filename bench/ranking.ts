/*
 * Ranking a very large round in its own thread, beside the least that has to be done with its sheets: adding them up and
 * sorting the sums. And how long the event loop stands still meanwhile.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { RankingRules } from '#contract/rules/ranking/ranking.ts'
import { rankInWorker } from '#server/features/results/rank-in-worker.ts'
import type { Figure } from './figure.ts'
import { compare } from './rounds.ts'

const works = 100_000
const panel = 5
const jurors = 200
const weights = [40, 35, 25]

/** The same every time: a plain generator of numbers. */
const chance = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const madeUp = (): RankingRules => {
  const next = chance(7)
  const sheets = works * panel
  const severities = Array.from({ length: jurors }, () => next() * 2 - 1)
  const judged: RankingRules = {
    criteria: weights.map(weight => ({ weight, min: 0, max: 10, required: true })),
    method: 'adjusted',
    ridge: 1,
    quorum: 3,
    jurors,
    categories: 1,
    category: new Uint32Array(works),
    work: Uint32Array.from({ length: sheets }, (_, sheet) => Math.floor(sheet / panel)),
    juror: new Uint32Array(sheets),
    marks: new Float64Array(sheets * weights.length)
  }
  for (let work = 0; work < works; work += 1) {
    const quality = 2 + next() * 6
    const own = new Set<number>()
    while (own.size < panel) own.add(Math.floor(next() * jurors))
    ;[...own].forEach((juror, at) => {
      const sheet = work * panel + at
      judged.juror[sheet] = juror
      for (let column = 0; column < weights.length; column += 1) {
        const mark = Math.round(quality + (severities[juror] ?? 0) + next() * 2 - 1)
        judged.marks[sheet * weights.length + column] = Math.min(10, Math.max(0, mark))
      }
    })
  }
  return judged
}

const timed = async (doing: () => unknown): Promise<number> => {
  const begun = performance.now()
  await doing()
  return performance.now() - begun
}

const leastOf = ({ work, marks }: RankingRules): Float64Array => {
  const sums = new Float64Array(works)
  marks.forEach((mark, place) => {
    const own = work[Math.floor(place / weights.length)] ?? 0
    sums[own] = (sums[own] ?? 0) + mark
  })
  return sums.sort()
}

export const ranking = async (rounds: number): Promise<Figure[]> => {
  const judged = madeUp()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const stalls: number[] = []
  const measured = await compare(
    rounds,
    async () => {
      const own = structuredClone(judged)
      delay.reset()
      delay.enable()
      const took = await timed(() => rankInWorker(own))
      delay.disable()
      stalls.push(delay.max / 1e6)
      return took
    },
    () => timed(() => leastOf(judged))
  )
  return [
    {
      row: 'ranking',
      what: `${works / 1000}k works, ${(works * panel) / 1000}k sheets, ${jurors} jurors, adjusted, each juror left out once`,
      value: measured.value,
      unit: 'ms',
      limit: { what: 'adding up and sorting', value: measured.limit },
      noise: measured.noise,
      target: { at: 'most', value: 2000 }
    },
    {
      row: 'ranking',
      what: 'longest stop of the event loop meanwhile',
      value: Math.max(...stalls),
      unit: 'ms',
      target: { at: 'most', value: 20 }
    }
  ]
}
