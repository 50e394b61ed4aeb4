/*
 * A contest in figures, for who runs it: what was entered, when and from where, and how its jurors mark. What is out of
 * the asker's sight is in none of them, and how jurors mark is told only of a round that has ended.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { sentFile } from './sent-file.ts'

const entries = z.int()
const figure = z.number()

/** From 0 to 100, by the criteria's weights; of final sheets. */
const spread = z.object({
  mean: figure,
  lowest: figure,
  low: figure,
  median: figure,
  high: figure,
  highest: figure,
  /** How far above others on the same works, on the mean; below it where negative. Null where nobody else saw them. */
  lean: figure.nullable()
})
export type Spread = z.infer<typeof spread>

const statisticsOf = z.object({
  contest_id: z.string(),
  /** Handed in, and not withdrawn since. */
  entries,
  artists: z.int(),
  /** By the clocks of the contest's zone; days without one are left out. The last 400. */
  days: z.array(z.object({ day: z.iso.date(), entries })),
  categories: z.array(z.object({ category_id: z.string(), entries })),
  /** The most frequent first; null: not said. */
  countries: z.array(z.object({ country: z.string().nullable(), entries })),
  /** On the contest's day of ages. Both ends null: not known. */
  ages: z.array(z.object({ min: z.int().nullable(), max: z.int().nullable(), artists: z.int() })),
  /** Of the round that was asked for, or else the last that was prepared; null where there is none. */
  round: z
    .object({
      id: z.string(),
      /** It has ended, so marks are told. */
      ended: z.boolean(),
      jurors: z.array(
        z.object({
          juror_id: z.string(),
          name: z.string(),
          sheets: z.int(),
          final: z.int(),
          spread: spread.nullable()
        })
      )
    })
    .nullable()
})
export type Statistics = z.infer<typeof statisticsOf>

const asked = z.object({ link: z.string(), contest: z.uuid(), round: z.uuid().optional() })
const tags = ['statistics']

export const statistics = {
  get: teamCall({ access: 'organiser', limit: 'search', team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/statistics', summary: 'A contest in figures', tags })
    .input(asked)
    .output(statisticsOf),

  table: teamCall({ access: 'organiser', limit: 'search', team_in: 'link', file: 'text/csv' })
    .route({
      method: 'GET',
      path: '/teams/{link}/statistics/table',
      summary: 'The figures of a contest as one table, a figure a row',
      tags,
      outputStructure: 'detailed'
    })
    .input(asked)
    .output(sentFile)
}
