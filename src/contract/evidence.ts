/*
 * Evidence: organisers ask for files that show how a work was made, until a day, and record what came of it. The files are
 * private. Whoever judges in the contest never sees them, nor that they were asked for.
 */
import * as z from 'zod'
import { evidenceFile } from './evidence-file.ts'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { pageLimit, version } from './numbers.ts'
import { mostAtOnce } from './rules/entry-choices.ts'
import { evidenceKinds, evidenceOutcomes, evidenceStates } from './rules/evidence-file.ts'
import { text } from './text.ts'

const tags = ['evidence']
const link = z.string()
const team = z.string()
const kinds = z.array(z.enum(evidenceKinds)).min(1).max(evidenceKinds.length)

const reader = z.object({ id: z.string(), name: z.string(), email: z.string() })

const settings = z.object({
  kinds,
  /** Beside organisers. */
  readers: z.array(reader),
  /** Artists who have sent nothing are reminded two days before the date, and on the last day. */
  remind: z.boolean(),
  /** Whoever asks judges in the contest, so nothing of it is shown to them. */
  judging: z.boolean()
})
export type EvidenceRules = z.infer<typeof settings>

const asked = {
  wanted: z.string(),
  due_at: z.iso.datetime(),
  asked_at: z.iso.datetime(),
  state: z.enum(evidenceStates),
  /** To the artist, with the outcome. */
  message: z.string()
}

const request = z.object({
  id: z.string(),
  contest_id: z.string(),
  work_id: z.string(),
  title: z.string(),
  entry_number: z.int(),
  artist: z.string(),
  ...asked,
  /** For organisers alone. */
  note: z.string(),
  version: z.int(),
  files: z.array(evidenceFile)
})
export type EvidenceRequest = z.infer<typeof request>

const asking = z.strictObject({
  link,
  contest: z.uuid(),
  entries: z.array(z.uuid()).min(1).max(mostAtOnce),
  wanted: text({ min: 10, max: 600, lines: true }),
  /** The last day, in the contest's zone. */
  until: z.iso.date()
})
export type AskingEvidence = Omit<z.infer<typeof asking>, 'link'>

const extending = z.strictObject({
  link,
  contest: z.uuid(),
  entries: z.array(z.uuid()).min(1).max(mostAtOnce),
  until: z.iso.date()
})
export type ExtendingEvidence = Omit<z.infer<typeof extending>, 'link'>

const left = ['not_found', 'not_from_here', 'asked_already', 'not_asked', 'not_later'] as const
export type EvidenceLeft = (typeof left)[number]

const outcomeOfMany = z.object({
  done: z.array(z.string()),
  left: z.array(z.object({ id: z.string(), why: z.enum(left) }))
})
export type EvidenceAsked = z.infer<typeof outcomeOfMany>

const deciding = z.strictObject({
  link,
  id: z.string(),
  version,
  outcome: z.enum(evidenceOutcomes),
  note: text({ max: 2000, lines: true }).default(''),
  /** Told to the artist; nothing is told where it is empty. */
  message: text({ max: 1000, lines: true }).default('')
})
export type DecidingEvidence = Omit<z.infer<typeof deciding>, 'link'>

/** To the artist of the work, and to who was named to look at it: they learn who it is by only from the files. */
const shown = z.object({
  /** The artist's own, or to be looked at. */
  own: z.boolean(),
  work_id: z.string(),
  title: z.string(),
  contest: z.object({ title: localizedText({ max: 120 }), time_zone: z.string() }),
  kinds,
  ...asked,
  /** Files are still taken. */
  open: z.boolean(),
  files: z.array(evidenceFile)
})
export type ShownEvidence = z.infer<typeof shown>

export const evidence = {
  settings: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/evidence-settings',
      summary:
        'Which kinds of files a contest takes as evidence, who may look at them, and whether artists are reminded',
      tags
    })
    .input(z.object({ link, contest: z.uuid() }))
    .output(settings),

  save_settings: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/evidence-settings',
      summary: 'Say which kinds of files a contest takes as evidence, and whether artists are reminded',
      tags
    })
    // Left out, it stays as it is.
    .input(z.strictObject({ link, contest: z.uuid(), kinds, remind: z.boolean().optional() }))
    .output(settings),

  name_reader: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/evidence-readers',
      summary: 'Let a member of the team who has no stake look at the evidence of a contest',
      tags
    })
    .input(z.strictObject({ link, contest: z.uuid(), email: text({ min: 3, max: 254 }) }))
    .output(settings),

  remove_reader: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/evidence-readers/{id}',
      summary: 'Take from a member the right to look at the evidence of a contest',
      tags
    })
    .input(z.strictObject({ link, id: z.string(), contest: z.uuid() }))
    .output(settings),

  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/evidence',
      summary: 'What evidence was asked for in a contest, the newest first; nothing to who judges there',
      tags
    })
    .input(
      z.object({
        link,
        contest: z.uuid(),
        /** Of one entry. */
        work: z.uuid().optional(),
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(request), next: z.string().nullable() })),

  ask: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/evidence',
      summary: 'Ask the artists of entries for evidence',
      tags
    })
    .input(asking)
    .output(outcomeOfMany),

  extend: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/evidence-dates',
      summary: 'Give artists more time for evidence; one that was decided is open again',
      tags
    })
    .input(extending)
    .output(outcomeOfMany),

  decide: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/evidence/{id}',
      summary: 'Record what came of a request for evidence',
      tags
    })
    .input(deciding)
    .output(request),

  mine: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/evidence',
      summary: 'Evidence that I am asked for, or may look at, the newest first',
      tags
    })
    .input(z.object({ team, limit: pageLimit, cursor: z.string().max(100).optional() }))
    .output(z.object({ items: z.array(shown), next: z.string().nullable() })),

  get: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/evidence/{work}',
      summary: 'What evidence is asked for of one work, and what was sent',
      tags
    })
    .input(z.object({ team, work: z.string() }))
    .output(shown),

  address: teamCall({ access: 'account', limit: 'take_entries', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/evidence-files/{id}',
      summary: 'An address of a file, good for a few minutes: for its artist, organisers and who was named',
      tags
    })
    .input(z.object({ team, id: z.string() }))
    .output(z.object({ url: z.string(), expires_at: z.iso.datetime() })),

  remove_file: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/evidence-files/{id}',
      summary: 'Take a file back that I have sent, as long as files are taken',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ team, id: z.string() }))
    .output(z.undefined())
}
