/*
 * Who is awarded. Decisions are seen by organisers alone until they are published, all of them at one moment; what is
 * corrected after it stays visible. Each artist then reads what the jury said of their work.
 */
import * as z from 'zod'
import { instant } from './contest-parts.ts'
import { shownWork } from './exhibition.ts'
import { voteReport } from './public-vote.ts'
import { versionOrNone as version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { heldContest, laureates } from './laureates.ts'
import { methods } from './rules/judging-choices.ts'
import { awardKinds, mostAwards, openness } from './rules/result-choices.ts'
import { localizedText } from './localized-text.ts'
import { resultSheet } from './result-sheet.ts'
import { sentFile } from './sent-file.ts'
import { awaitedResults } from './awaited-results.ts'

const link = z.string()
const tags = ['results']
const place = z.int().nullable()
const figure = z.number().nullable()

const decided = {
  kind: z.enum(awardKinds),
  work_id: z.uuid(),
  /** Of a place: which. Works may share one, and are counted on: 1, 1, 2 is kept as 1, 1, 3. */
  place: z.int().min(1).max(50).nullable().default(null),
  /** Of an award that is no place: what it is called. */
  title: localizedText({ max: 120 }).default({}),
  citation: localizedText({ max: 1000, lines: true }).default({}),
  /** Why a place does not follow the ranking, for everyone to read; demanded where it does not. */
  reason: localizedText({ max: 600, lines: true }).default({})
}

/** What is decided and not yet published; afterwards, what stands. */
const decisions = z.object({
  contest_id: z.string(),
  version: z.int(),
  awards: z.array(
    z.object({
      ...decided,
      id: z.string(),
      category_id: z.string(),
      number: z.int(),
      work_title: z.string(),
      /** Null where whoever asks judges the work blind in a later round. */
      artist: z.string().nullable()
    })
  ),
  // Before anything is published, hidden works with stars are shown or taken out, and ballots with a new reason decided anew.
  hidden_voted: z.array(z.object({ work_id: z.string(), number: z.int(), title: z.string() })),
  ballots_asked_again: z.int(),
  /** By round, works that belong to it and never came into it, of those that the asker may see; `open` can still be changed. */
  left_out: z.array(z.object({ round_id: z.string(), works: z.int(), open: z.int() })),
  /** Entries that nobody accepted or refused: nobody judges them, and they are told no result. */
  unscreened: z.int(),
  openness: z.enum(openness),
  due_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable()
})
export type Decisions = z.infer<typeof decisions>

const stated = z.strictObject({
  ...decided,
  /** Of one that was decided before and stays what it is; none where it is new. */
  id: z.uuid().optional()
})

const deciding = z.strictObject({
  link,
  contest: z.uuid(),
  version,
  awards: z.array(stated).max(mostAwards),
  openness: z.enum(openness),
  /** Once they are published: why they change, for everyone to read. */
  correction: localizedText({ max: 600, lines: true }).default({})
})
export type Deciding = Omit<z.infer<typeof deciding>, 'link'>

const awarded = z.object({
  id: z.string(),
  kind: z.enum(awardKinds),
  place,
  title: localizedText({ max: 120 }),
  citation: localizedText({ max: 1000, lines: true }),
  /** Why it does not follow the ranking; empty where it does. */
  reason: localizedText({ max: 600, lines: true }),
  /** Null where the place is vacant: what stood there does not stand any more. */
  work: shownWork
    // Where the team lets figures be seen.
    .extend({ figure })
    .nullable()
})
export type Awarded = z.infer<typeof awarded>

const category = localizedText({ max: 80 })
const edition = z.object({
  slug: z.string(),
  edition: z.int(),
  title: localizedText({ max: 120 }),
  published_at: z.iso.datetime()
})

/** What the public chose, apart from the jury. */
const publicChoice = z.object({
  report: voteReport,
  categories: z.array(
    z.object({
      id: z.string(),
      title: localizedText({ max: 80 }),
      /** The best of them; works may share a place. */
      works: z.array(
        z.object({
          place: z.int(),
          /** Of one to five stars. */
          figure: z.number(),
          ballots: z.int(),
          /** Null where the place is vacant by now. */
          work: shownWork.nullable()
        })
      )
    })
  )
})
export type PublicChoice = z.infer<typeof publicChoice>

const released = z.object({
  published_at: z.iso.datetime(),
  openness: z.enum(openness),
  categories: z.array(
    z.object({
      id: z.string(),
      title: localizedText({ max: 80 }),
      works: z.int(),
      ranked: z.int(),
      awards: z.array(awarded)
    })
  ),
  /** How it was decided; null where no round was calculated. */
  how: z
    .object({
      method: z.enum(methods),
      ranking_version: z.int(),
      quorum: z.int(),
      jurors: z.int(),
      sheets: z.int(),
      criteria: z.array(
        z.object({ label: localizedText({ max: 80 }), weight: z.number(), min: z.number(), max: z.number() })
      )
    })
    .nullable(),
  statistics: z.object({
    works: z.int(),
    artists: z.int(),
    countries: z.int(),
    /** How many works have a mean from this figure on, by tens; null where the team shows no figures. */
    figures: z.array(z.int()).length(10).nullable()
  }),
  corrections: z.array(
    z.object({
      at: z.iso.datetime(),
      text: localizedText({ max: 600, lines: true }),
      /** The awards that it revoked, and that nobody gave back. */
      revoked: z.array(
        z.object({ kind: z.enum(awardKinds), place, title: localizedText({ max: 120 }), category })
      )
    })
  ),
  /** Null where the public did not rate. */
  public_choice: publicChoice.nullable()
})

const resultsPage = awaitedResults.extend({
  /** Null where the team has not held one. */
  contest: heldContest.extend({ time_zone: z.string() }).nullable(),
  /** Null until they are out. */
  released: released.nullable(),
  /** Of other editions, the newest first. */
  editions: z.array(edition)
})
export type ResultsPage = z.infer<typeof resultsPage>
export type Released = z.infer<typeof released>

export const results = {
  decisions: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/decisions', summary: 'The awards that are decided', tags })
    .input(z.object({ link, contest: z.uuid() }))
    .output(decisions),

  decide: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/decisions',
      summary: 'Decide the awards, all of them at once; after the release, correct them',
      tags
    })
    .input(deciding)
    .output(decisions),

  publish: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/results',
      summary: 'Publish the results now, or at a moment; or not at that moment after all',
      tags
    })
    .input(
      z.strictObject({ link, contest: z.uuid(), version, at: z.union([instant, z.enum(['now', 'never'])]) })
    )
    .output(decisions),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/results', summary: 'The results of a contest', tags })
    .input(
      z.object({
        team: z.string(),
        /** By id or slug; left out, the one that visitors are led to. */
        contest: z.string().max(80).optional()
      })
    )
    .output(resultsPage),

  laureates: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/results/laureates', summary: 'Who won last', tags })
    .input(z.object({ team: z.string() }))
    .output(laureates),

  protocol: teamCall({ access: 'anyone', limit: 'search', team_in: 'team', file: 'text/csv' })
    .route({
      method: 'GET',
      path: '/results/protocol',
      summary: 'The marks of the jury without names, as a table; before the release for organisers alone',
      tags,
      outputStructure: 'detailed'
    })
    .input(z.object({ team: z.string(), contest: z.string().max(80) }))
    .output(sentFile),

  sheet: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/works/{id}/results',
      summary: 'What the jury said of my work, once the results are out',
      tags
    })
    .input(z.object({ team: z.string(), id: z.string() }))
    .output(resultSheet)
}
