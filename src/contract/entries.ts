/*
 * The entries of a contest, as organisers work through them: found, looked at, screened one by one or many at once, and
 * taken along as a table or with their pictures. A screening is undone by the same call; nobody screens a work of their own.
 */
import * as z from 'zod'
import { extendingFees, feesExtended, feesNoted, notingFees } from './entry-fees.ts'
import { localizedText } from './localized-text.ts'
import { pageLimit, version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { picture } from './picture.ts'
import {
  entryFiles,
  entrySorts,
  entryStates,
  mostAtOnce,
  screenings,
  takings
} from './rules/entry-choices.ts'
import { payments, workStatuses } from './rules/work-status.ts'
import { text } from './text.ts'
import { workParts } from './work-parts.ts'
import { waits } from './works.ts'
import { addressed } from './suppression.ts'

const link = z.string()

export const entry = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  /** Null where whoever asks judges the work blind. */
  artist: z.string().nullable(),
  category_id: z.string(),
  status: z.enum(workStatuses),
  payment: z.enum(payments),
  /** It counts once its fee is paid; null where it does not wait. */
  waits: waits.nullable(),
  medium: z.string(),
  year: z.int().nullable(),
  cover: picture,
  alt: z.string(),
  submitted_at: z.iso.datetime(),
  revision: z.int(),
  version: z.int(),
  /** Since when it is out of sight, until somebody decides. */
  hidden_at: z.iso.datetime().nullable(),
  /** The numbers of a few others of the contest that have a picture that looks like one of its own. */
  near: z.array(z.int())
})
export type Entry = z.infer<typeof entry>

/** Which of a contest's entries are meant. */
export const entryFilter = {
  contest: z.uuid(),
  category: z.uuid().optional(),
  status: z.enum(entryStates).optional(),
  payment: z.enum(payments).optional(),
  /** Only those that look like another. */
  near: z.enum(['1']).optional(),
  q: text({ max: 80 }).optional()
}

const asked = z.object({
  link,
  ...entryFilter,
  sort: z.enum(entrySorts).default('number'),
  limit: pageLimit,
  cursor: z.string().max(400).optional()
})
export type AskedEntries = z.infer<typeof asked>
/** Which of them, in whatever order. */
export type EntryChoice = Pick<AskedEntries, keyof typeof entryFilter>

export const entryInFull = entry.extend({
  parts: workParts,
  images: z.array(z.object({ picture, alt: z.string() })),
  /** Pictures of other entries that look like one of this entry's, to be compared with the one at that place. */
  lookalikes: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      title: z.string(),
      artist: z.string().nullable(),
      status: z.enum(workStatuses),
      same_artist: z.boolean().nullable(),
      place: z.int(),
      picture,
      alt: z.string()
    })
  ),
  /** Null where whoever asks judges the work blind. */
  owner: addressed.extend({ name: z.string(), country: z.string().nullable() }).nullable(),
  reason: z.string(),
  /** Why it is hidden or disqualified. */
  out_reason: z.string(),
  fee: z.int().nullable(),
  /** What became of it, the latest first. */
  history: z.array(z.object({ at: z.iso.datetime(), verb: z.string(), by: z.string(), reason: z.string() }))
})
export type EntryInFull = z.infer<typeof entryInFull>

const screening = z.strictObject({
  link,
  contest: z.uuid(),
  /** Which were looked at, and in which state: what was changed meanwhile is left alone and said. */
  entries: z
    .array(z.strictObject({ id: z.uuid(), version }))
    .min(1)
    .max(mostAtOnce),
  to: z.enum(screenings),
  /** Told to the artist; needed wherever the answer is not a plain yes. */
  reason: text({ max: 600, lines: true }).default('')
})
export type Screening = Omit<z.infer<typeof screening>, 'link'>

const taking = z.strictObject({
  link,
  contest: z.uuid(),
  entries: z
    .array(z.strictObject({ id: z.uuid(), version }))
    .min(1)
    .max(mostAtOnce),
  to: z.enum(takings),
  /** Told to the artist; needed where a work is taken out. */
  reason: text({ max: 2000, lines: true }).default(''),
  /** For everyone to read beside the results, where they are out and an award is revoked or given back. */
  correction: localizedText({ max: 600, lines: true }).default({})
})
export type TakingOut = Omit<z.infer<typeof taking>, 'link'>

const screened = z.object({
  done: z.array(entry),
  left: z.array(
    z.object({
      id: z.string(),
      why: z.enum([
        'not_found',
        'changed_meanwhile',
        'not_from_here',
        'unpaid',
        'picture_taken',
        'picture_gone'
      ])
    })
  )
})
export type Screened = z.infer<typeof screened>

const tags = ['entries']

export const entries = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/entries', summary: 'The entries of a contest', tags })
    .input(asked)
    .output(z.object({ items: z.array(entry), next: z.string().nullable() })),

  counts: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/entry-counts',
      summary: 'How many entries of a contest are in which state',
      tags
    })
    .input(z.object({ link, contest: z.uuid() }))
    .output(
      z.object({
        statuses: z.partialRecord(z.enum(entryStates), z.int()),
        /** The categories that whoever asks judges blind: in these no entry is found or sorted by who made it. */
        judged_blind: z.array(z.string())
      })
    ),

  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/entries/{id}',
      summary: 'One entry, with its history',
      tags
    })
    .input(z.object({ link, id: z.string() }))
    .output(entryInFull),

  screen: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/entries/screen',
      summary: 'Find entries eligible or not, or ask for changes',
      tags
    })
    .input(screening)
    .output(screened),

  take_out: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/entries/take-out',
      summary: 'Hide or disqualify entries, or bring them back',
      tags
    })
    .input(taking)
    .output(screened),

  note_fees: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/entries/fees',
      summary: 'Note that fees were paid or are waived',
      tags
    })
    .input(notingFees)
    .output(feesNoted),

  extend_fees: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/entries/fee-dates',
      summary: 'Give entries that wait for their fee more time',
      tags
    })
    .input(extendingFees)
    .output(feesExtended),

  export: teamCall({ access: 'organiser', limit: 'take_entries', team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/entry-files',
      summary:
        'An address, good for a few minutes, of the entries as a table or of their pictures in one file',
      tags
    })
    .input(z.object({ link, ...entryFilter, kind: z.enum(entryFiles) }))
    .output(z.object({ url: z.string(), expires_at: z.iso.datetime() }))
}
