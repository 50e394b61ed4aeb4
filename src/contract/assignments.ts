/*
 * Who judges which works of a round. They are given out evenly while the round is paused, as a preview first; what was
 * begun or finished stays where it is. While the jury works, how far it is can be watched, and whoever has sheets left can
 * be reminded, once a day. All figures leave out what is out of the asker's own sight.
 */
import * as z from 'zod'
import { version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { mostJurors, scoreFlags } from './rules/judging-choices.ts'
import { sentEvents } from './sent-events.ts'
import { text } from './text.ts'

const one = { link: z.string(), id: z.string() }

const juryProgress = z.object({
  juror_id: z.string(),
  name: z.string(),
  /** All that are in the juror's sight; what is final or abstained from is among them. */
  sheets: z.int(),
  begun: z.int(),
  final: z.int(),
  abstained: z.int(),
  recused: z.int(),
  saved_at: z.iso.datetime().nullable(),
  reminded_at: z.iso.datetime().nullable(),
  /** Judges no more; what they had finished counts unless it was voided. */
  removed: z.boolean(),
  /** Were final and are void: they count no more, and stay on record. */
  voided: z.int(),
  /** Has sheets left, was not reminded today, and can be written to. */
  can_remind: z.boolean()
})
export type JurorProgress = z.infer<typeof juryProgress>

const progress = z.object({
  at: z.iso.datetime(),
  jurors: z.array(juryProgress),
  /** How many works have as many final sheets as the quorum asks. */
  categories: z.array(
    z.object({
      category_id: z.string(),
      works: z.int(),
      at_quorum: z.int(),
      /** So many works nobody is to judge. */
      without_juror: z.int(),
      sheets: z.int(),
      final: z.int()
    })
  ),
  /** In all categories; works that are not in the round yet are not among them. Organisers are mailed by the same count. */
  without_juror: z.int(),
  /** Works that belong to the round by now and are not in it: they join, and get jurors, when it is opened. */
  late: z.int(),
  /** Works that can still be changed by their artists: they join when they close, or when it is opened after that. */
  waiting: z.int(),
  /** When the first of these closes; null where none waits. */
  next_close: z.iso.datetime().nullable(),
  /** The first of those that are late or wait; null where it waits for nothing. Once a round has ended, hidden ones hold it up too. */
  late_works: z.array(
    z.object({
      work_id: z.string(),
      number: z.int(),
      title: z.string(),
      closes_at: z.iso.datetime().nullable(),
      hidden: z.boolean()
    })
  ),
  /** Some that hold up a round that has ended are out of the asker's sight: how many there are and which is not told. */
  late_unseen: z.boolean(),
  flags: z.array(
    z.object({
      work_id: z.string(),
      number: z.int(),
      title: z.string(),
      flag: z.enum(scoreFlags),
      times: z.int()
    })
  )
})
export type RoundProgress = z.infer<typeof progress>

const assignment = z.object({
  /** Of all works, how many get as many jurors as the quorum asks. */
  coverage: z.object({ works: z.int(), at_quorum: z.int() }),
  loads: z.array(
    z.object({ juror_id: z.string(), name: z.string(), kept: z.int(), added: z.int(), removed: z.int() })
  ),
  /** Works that cannot have enough jurors, and how many they can have; the first hundred of them. */
  short: z.array(z.object({ work_id: z.string(), number: z.int(), title: z.string(), jurors: z.int() })),
  applied: z.boolean(),
  version: z.int()
})
export type Assignment = z.infer<typeof assignment>

const voided = z.object({
  /** Final ones, which count no more. */
  sheets: z.int(),
  /** Works that have too few final sheets without them, also where they had too few before, and how many they keep. */
  under_quorum: z.array(z.object({ work_id: z.string(), number: z.int(), title: z.string(), left: z.int() })),
  applied: z.boolean()
})
export type Voided = z.infer<typeof voided>

const tags = ['assignments']

export const assignments = {
  assign: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/assign',
      summary: 'Give the works to the jurors, evenly; or say how it would be',
      tags
    })
    .input(
      z.strictObject({
        ...one,
        version,
        /** Jurors a work; null: all of its category. Never fewer than the quorum. */
        per_work: z.int().min(1).max(50).nullable(),
        /** False: only say what it would be. */
        apply: z.boolean()
      })
    )
    .output(assignment),

  reassign: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/reassign',
      summary: 'Give what a juror has not begun to the others',
      tags
    })
    .input(z.strictObject({ ...one, version, juror: z.uuid(), apply: z.boolean() }))
    .output(assignment),

  void_sheets: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/void',
      summary: 'Void what a removed juror had finished, for good; or say what it would do',
      tags
    })
    .input(
      z.strictObject({
        ...one,
        version,
        juror: z.uuid(),
        /** For the log; needed to do it. */
        reason: text({ max: 400, lines: true }).default(''),
        apply: z.boolean()
      })
    )
    .output(voided),

  remind: teamCall({ access: 'organiser', limit: 'invite', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/remind',
      summary: 'Write to jurors who have sheets left',
      tags
    })
    .input(
      z.strictObject({
        ...one,
        jurors: z.array(z.uuid()).min(1).max(mostJurors),
        /** A line of one's own, set above the link in the mail. */
        note: text({ max: 600, lines: true }).default('')
      })
    )
    // Whoever has nothing left or was reminded today is left out.
    .output(z.object({ reminded: z.int() })),

  progress: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/rounds/{id}/progress',
      summary: 'How far the jury is',
      tags
    })
    .input(z.object(one))
    .output(progress),

  live: teamCall({ access: 'organiser', limit: 'search', team_in: 'link', file: 'text/event-stream' })
    .route({
      method: 'GET',
      path: '/teams/{link}/rounds/{id}/live',
      summary: 'Told whenever the progress of the jury is another, for some minutes',
      tags,
      outputStructure: 'detailed'
    })
    .input(z.object(one))
    .output(sentEvents)
}
