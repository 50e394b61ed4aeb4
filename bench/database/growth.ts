/* The same question to the directory of a thousand teams, of ten thousand and of a hundred thousand. */
import type { Compilable, Kysely } from 'kysely'
import { countCards, selectCards } from '#server/features/teams/directory.queries.ts'
import { selectFiles } from '#server/features/sitemaps/sitemaps.queries.ts'
import type { Doors } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Figure } from '../figure.ts'
import { median } from '../rounds.ts'
import { commonWord, rareWord } from './planted.ts'

export interface Grown {
  teams: number
  doors: Doors
}

interface Question {
  what: string
  /** How many times dearer the largest may be than the smallest. */
  most: number | null
  build: (db: Kysely<Schema>) => Compilable
}

const page = { open_at: null, limit: 25, after: null }

const questions: Question[] = [
  { what: 'first page of the directory', most: 3, build: db => selectCards(db, page) },
  {
    what: 'a page in its middle',
    most: 3,
    build: db =>
      selectCards(db, { ...page, after: { sort_name: '7', team_id: '00000000-0000-0000-0000-000000000000' } })
  },
  { what: 'search for a rare word', most: 3, build: db => selectCards(db, { ...page, q: rareWord }) },
  {
    what: 'search for a word of every tenth team',
    most: 3,
    build: db => selectCards(db, { ...page, q: commonWord })
  },
  { what: 'index of the sitemaps', most: 3, build: db => selectFiles(db, 2000) },
  { what: 'total of the directory, when asked for', most: null, build: db => countCards(db, page) }
]

const askOnce = async (doors: Doors, build: Question['build']): Promise<number> => {
  const began = performance.now()
  await doors.readPlatform(build)
  return performance.now() - began
}

export const measureGrowth = async (grown: readonly Grown[], rounds: number): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { what, most, build } of questions) {
    const took = grown.map((): number[] => [])
    for (let round = -3; round < rounds; round += 1)
      for (const [at, { doors }] of grown.entries()) {
        const ms = await askOnce(doors, build)
        if (round >= 0) took[at]?.push(ms)
      }
    const middles = took.map(median)
    const [smallest = Number.NaN, largest = Number.NaN] = [middles[0], middles.at(-1)]
    figures.push({
      row: 'growth',
      what,
      value: largest,
      unit: 'ms',
      limit: { what: `${grown[0]?.teams.toLocaleString('en')} teams`, value: smallest },
      ratio: largest / smallest,
      ...(most !== null && { target: { at: 'most' as const, value: most } }),
      note: middles
        .map((ms, at) => `${grown[at]?.teams.toLocaleString('en')}: ${ms.toFixed(2)} ms`)
        .join('; ')
    })
  }
  return figures
}
