/*
 * Writing to many. An announcement has an audience, which is a group of people and filters, and a text for each language. It
 * is seen before it goes who that is; then it is held back for ten minutes, in which anyone who runs the team may stop it.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { locales } from './locales.ts'
import { pageLimit } from './numbers.ts'
import { announcementStates, audienceGroups, leftOutReasons } from './rules/announcement.ts'
import { payments, workStatuses } from './rules/work-status.ts'
import { refusedAs, text } from './text.ts'

const tags = ['announcements']
const link = z.string()
const cursor = z.string().max(100).optional()
const count = z.int().min(0)

const audience = z
  .strictObject({
    groups: z
      .array(z.enum(audienceGroups))
      .max(audienceGroups.length)
      .refine(groups => groups.length > 0, refusedAs('too_few', { min: 1 })),
    contest: z.uuid().nullable().default(null),
    category: z.uuid().nullable().default(null),
    /** Of entries; none are all that are in the contest. */
    statuses: z
      .array(z.enum(workStatuses).exclude(['draft']))
      .max(workStatuses.length)
      .default([]),
    payment: z.enum(payments).nullable().default(null),
    /** Of those who read in this language alone. */
    locale: z.enum(locales).nullable().default(null)
  })
  .refine(({ category, contest }) => category === null || contest !== null, {
    path: ['category'],
    ...refusedAs('not_allowed')
  })
export type Audience = z.infer<typeof audience>

const writing = z.strictObject({
  subject: text({ min: 1, max: 150 }),
  /** Markdown; `{name}` and `{contest}` are filled in for each recipient. */
  text: text({ min: 1, max: 10_000, lines: true })
})
export type AnnouncementWriting = z.infer<typeof writing>

const texts = z
  .partialRecord(z.enum(locales), writing)
  .refine(all => Object.keys(all).length > 0, refusedAs('required'))

const written = { audience, texts, fallback: z.enum(locales) }
const newAnnouncement = z.object(written)
export type NewAnnouncement = z.infer<typeof newAnnouncement>

const recipient = z.object({
  id: z.string(),
  name: z.string(),
  locale: z.enum(locales),
  /** They have stopped announcements, or muted the contest; it will be left out. */
  unreached: z.enum(['unsubscribed', 'muted']).nullable()
})

const preview = z.object({
  count,
  /** Of these so many made what the asker judges blind: nothing more is said of them. */
  unnamed: count,
  /** Of the others so many will not get it, since they have stopped such emails or muted the contest. */
  unsubscribed: count,
  muted: count,
  /** How many of them read which language, and what they get. */
  languages: z.array(z.object({ locale: z.enum(locales), count, reads: z.enum(locales) })),
  items: z.array(recipient),
  next: z.string().nullable()
})
export type AudiencePreview = z.infer<typeof preview>

const announcement = z.object({
  id: z.string(),
  state: z.enum(announcementStates),
  subject: z.string(),
  ...written,
  texts: z.partialRecord(z.enum(locales), z.object({ subject: z.string(), text: z.string() })),
  by: z.string(),
  created_at: z.iso.datetime(),
  sends_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  recipients: count,
  /** These add up to the recipients. Delivered is what a mail server took and has not sent back. */
  delivered: count,
  queued: count,
  /** For the digest of those who have chosen that. */
  gathered: count,
  failed: count,
  /** Where there is no mail server. */
  kept: count,
  left_out: z.array(z.object({ why: z.enum(leftOutReasons), count }))
})
export type Announcement = z.infer<typeof announcement>

export const announcements = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/announcements',
      summary: 'What was written to many, the newest first',
      tags
    })
    .input(z.object({ link, limit: pageLimit, cursor }))
    .output(z.object({ items: z.array(announcement), next: z.string().nullable() })),

  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/announcements/{id}',
      summary: 'An announcement with what has become of it',
      tags
    })
    .input(z.object({ link, id: z.string() }))
    .output(announcement),

  preview: teamCall({ access: 'organiser', limit: 'long_texts', team_in: 'link', reads: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/announcements/preview',
      summary: 'See who would get an announcement; nothing is sent',
      tags
    })
    .input(z.strictObject({ link, ...written, limit: pageLimit, cursor }))
    .output(preview),

  send: teamCall({ access: 'organiser', limit: 'long_texts', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/announcements',
      summary: 'Send an announcement, in ten minutes',
      tags,
      successStatus: 201
    })
    .input(
      z.strictObject({
        link,
        ...written,
        /** To how many, as it was shown; if it is another number by now, nothing is sent. */
        expected: z.int().min(1).max(1_000_000)
      })
    )
    .output(announcement),

  stop: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/announcements/{id}',
      summary: 'Stop an announcement; nobody who is still waiting gets it',
      tags
    })
    .input(z.strictObject({ link, id: z.string(), stopped: z.literal(true) }))
    .output(announcement)
}
