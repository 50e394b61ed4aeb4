/*
 * The jury's own calls. A juror sees the works that were given to them, each as it was when the round opened and, in a
 * blind round, nothing of who made it; marks are saved one by one and count once the sheet is final. What is recused is
 * gone from here for good.
 */
import * as z from 'zod'
import { pageLimit, version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { picture } from './picture.ts'
import { criterion } from './rounds.ts'
import { declaredConflicts, roundKinds, scoreFlags, seesOthers } from './rules/judging-choices.ts'
import { roundStates } from './rules/round-status.ts'
import { scoreStatuses } from './rules/score-status.ts'
import { aiScale } from './rules/work-limits.ts'
import { localizedText } from './localized-text.ts'
import { text } from './text.ts'
import { answer } from './work-parts.ts'
import { customField } from './contest-parts.ts'

/** A work as a jury sees it. In a blind round there is nothing here by which an artist could be told. */
const judged = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  category_id: z.string(),
  year: z.int().nullable(),
  medium: z.string(),
  height: z.number().nullable(),
  width: z.number().nullable(),
  depth: z.number().nullable(),
  unit: z.enum(['cm', 'in']),
  edition: z.string(),
  statement: z.string(),
  ai: z.enum(aiScale).nullable(),
  images: z.array(z.object({ picture, alt: z.string() })),
  /** Only what the jury may see. */
  answers: z.array(z.object({ field: customField, answer })),
  /** Null in a blind round. */
  artist: z.string().nullable()
})
export type JudgedWork = z.infer<typeof judged>

const marks = z.record(z.string().max(40), z.number())
const comments = z.record(z.string().max(40), text({ max: 2000, lines: true }))

export const score = z.object({
  id: z.string(),
  round_id: z.string(),
  work_id: z.string(),
  status: z.enum(scoreStatuses),
  marks,
  comments,
  comment: z.string(),
  note: z.string(),
  favourite: z.boolean(),
  flags: z.array(z.enum(scoreFlags)),
  /** 0 to 100; null while a mark that is demanded is missing. */
  value: z.number().nullable(),
  /** Nothing is missing for it to be final. */
  complete: z.boolean(),
  version: z.int(),
  saved_at: z.iso.datetime().nullable(),
  finalized_at: z.iso.datetime().nullable()
})
export type Score = z.infer<typeof score>

/** What another juror said of the same work, where the round lets it be seen; nobody is named. */
const other = z.object({ marks, comments, comment: z.string(), value: z.number().nullable() })

export const sheet = z.object({ score, work: judged, others: z.array(other) })
export type Sheet = z.infer<typeof sheet>

/** One place in a juror's queue. */
const queued = z.object({
  work_id: z.string(),
  number: z.int(),
  title: z.string(),
  category_id: z.string(),
  cover: picture,
  alt: z.string(),
  score: score.pick({
    id: true,
    status: true,
    value: true,
    complete: true,
    favourite: true,
    flags: true,
    version: true
  })
})
export type QueuedWork = z.infer<typeof queued>

/** A round as its juror has it before them. */
export const ownRound = z.object({
  id: z.string(),
  contest: z.object({
    id: z.string(),
    title: localizedText({ max: 120 }),
    time_zone: z.string(),
    /** When its results are promised; null where no moment is, or it lies behind. */
    results_at: z.iso.datetime().nullable()
  }),
  title: localizedText({ max: 80 }),
  kind: z.enum(roundKinds),
  state: z.enum(roundStates),
  criteria: z.array(criterion),
  categories: z.array(z.object({ id: z.string(), title: localizedText({ max: 80 }) })),
  blind: z.boolean(),
  sees_others: z.enum(seesOthers),
  comments_to_artist: z.boolean(),
  closes_at: z.iso.datetime().nullable(),
  /** Since when nothing is scored any more; null while it runs. */
  closed_at: z.iso.datetime().nullable(),
  sheets: z.object({ assigned: z.int(), final: z.int(), in_progress: z.int(), abstained: z.int() })
})
export type OwnRound = z.infer<typeof ownRound>

const one = { team: z.string(), id: z.string() }

const written = z.strictObject({
  ...one,
  version,
  // Each in whole: what is not named in it is taken away.
  marks: marks.optional(),
  comments: comments.optional(),
  comment: text({ max: 2000, lines: true }).optional(),
  note: text({ max: 2000, lines: true }).optional(),
  favourite: z.boolean().optional(),
  flags: z.array(z.enum(scoreFlags)).max(scoreFlags.length).optional()
})
export type ScoreChanges = Omit<z.infer<typeof written>, 'team' | 'id'>

const tags = ['scores']

export const scores = {
  rounds: teamCall({ access: 'account', judging: true, limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/judging', summary: 'The rounds in which I judge', tags })
    .input(z.object({ team: z.string() }))
    // As few as somebody judges in, so there are no pages of them.
    .output(z.object({ rounds: z.array(ownRound) })),

  list: teamCall({ access: 'account', judging: true, limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/scores', summary: 'My queue in a round, in my own order', tags })
    .input(
      z.object({
        team: z.string(),
        /** Left out: the round that is open. */
        round: z.uuid().optional(),
        status: z.enum(scoreStatuses).optional(),
        limit: pageLimit,
        cursor: z.string().max(200).optional()
      })
    )
    .output(z.object({ items: z.array(queued), next: z.string().nullable() })),

  open: teamCall({ access: 'account', judging: true, limit: 'autosave', team_in: 'team' })
    .route({ method: 'POST', path: '/scores', summary: 'Open my sheet for a work', tags, successStatus: 201 })
    .input(z.strictObject({ team: z.string(), round: z.uuid(), work: z.uuid() }))
    .output(sheet),

  get: teamCall({ access: 'account', judging: true, limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/scores/{id}', summary: 'One of my sheets, with the work', tags })
    .input(z.object(one))
    .output(sheet),

  update: teamCall({ access: 'account', judging: true, limit: 'autosave', team_in: 'team' })
    .route({ method: 'PUT', path: '/scores/{id}/update', summary: 'Save what was changed on a sheet', tags })
    .input(written)
    .output(score),

  finalize: teamCall({ access: 'account', judging: true, limit: 'autosave', team_in: 'team', once: true })
    .route({ method: 'POST', path: '/scores/{id}/finalize', summary: 'Let a sheet count', tags })
    .input(z.strictObject({ ...one, version }))
    .output(score),

  finalize_all: teamCall({ access: 'account', judging: true, limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/scores/finalize',
      summary: 'Let many sheets count at once: all, or none',
      tags
    })
    .input(
      z.strictObject({
        team: z.string(),
        round: z.uuid(),
        scores: z
          .array(z.strictObject({ id: z.uuid(), version }))
          .min(1)
          .max(1000)
      })
    )
    .output(z.object({ finalized: z.int() })),

  turn: teamCall({ access: 'account', judging: true, limit: 'write', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/scores/{id}/turn',
      summary: 'Abstain from a work, or take a sheet up again',
      tags
    })
    .input(z.strictObject({ ...one, version, to: z.enum(['abstained', 'reopened']) }))
    .output(score),

  recuse: teamCall({ access: 'account', judging: true, limit: 'write', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/scores/{id}/recuse',
      summary: 'Declare a conflict: the work leaves my sight',
      tags,
      successStatus: 204
    })
    .input(
      z.strictObject({
        ...one,
        kind: z.enum(declaredConflicts),
        note: text({ max: 400, lines: true }).default('')
      })
    )
    .output(z.undefined()),

  figures: teamCall({ access: 'account', judging: true, limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/judging/{round}/figures',
      summary: 'How I have marked so far, and what to look at again before my scores are final',
      tags
    })
    .input(z.object({ team: z.string(), round: z.string() }))
    .output(
      z.object({
        /** Of every criterion, how often I gave which mark. */
        criteria: z.array(
          z.object({ id: z.string(), marks: z.array(z.object({ mark: z.number(), times: z.int() })) })
        ),
        values: z.array(z.number()),
        missing: z.array(z.string()),
        /** Every criterion has the same mark. */
        all_the_same: z.array(z.string()),
        /** Far from how I mark otherwise. */
        extreme: z.array(z.string())
      })
    )
}
