/*
 * What somebody is told of in a team: the feed, with what of it was read, and what they have chosen about feed, mails and
 * digest. Mails of what can be switched off are also stopped by the signed link in them, without signing in.
 */
import * as z from 'zod'
import { teamCall, platformCall } from './kit.ts'
import { locales } from './locales.ts'
import { emailNames } from './mails.ts'
import { pageLimit } from './numbers.ts'
import {
  digestRhythms,
  fixedReasons,
  fixedTopicNames,
  mailChoices,
  openTopicNames
} from './rules/notification-events.ts'
import { sentEvents } from './sent-events.ts'
import { refusedAs } from './text.ts'

const team = z.string()
const tags = ['notifications']

/** More than these are not counted. */
export const mostUnread = 100

const notification = z.object({
  id: z.string(),
  event: z.enum(emailNames),
  title: z.string(),
  text: z.string(),
  /** Of a page of this installation; empty where it leads nowhere. */
  path: z.string(),
  created_at: z.iso.datetime(),
  read: z.boolean()
})
export type Notification = z.infer<typeof notification>

const unread = z.int().min(0).max(mostUnread)

/** Of the day, as a clock shows it: `22:00`. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

const quietHours = z
  .strictObject({ from: clockTime, until: clockTime })
  .refine(({ from, until }) => from !== until, { path: ['until'], ...refusedAs('same_time') })

const openTopic = z.object({
  topic: z.enum(openTopicNames),
  feed: z.boolean(),
  mail: z.enum(mailChoices)
})

const preferences = z.object({
  /** Those that concern the reader in this team. */
  open: z.array(openTopic),
  /** What is always mailed, and why. */
  fixed: z.array(z.object({ topic: z.enum(fixedTopicNames), why: z.enum(fixedReasons) })),
  contests: z.array(
    z.object({ id: z.string(), title: z.partialRecord(z.enum(locales), z.string()), muted: z.boolean() })
  ),
  rhythm: z.enum(digestRhythms),
  /** In the reader's own zone, with every team. */
  quiet: z.object({ from: clockTime, until: clockTime }).nullable(),
  time_zone: z.string()
})
export type NotificationPreferences = z.infer<typeof preferences>

const stopToken = z.string().min(1).max(200)
const stop = z.object({
  /** `follows` is all that an address without an account follows. */
  what: z.enum([...openTopicNames, 'digest', 'follows']),
  stopped: z.boolean(),
  team: z.object({ link: z.string(), name: z.string() })
})
export type MailStop = z.infer<typeof stop>

export const notifications = {
  feed: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/user/notifications', summary: 'What you were told, newest first', tags })
    .input(z.object({ team, limit: pageLimit, cursor: z.string().max(100).optional() }))
    .output(z.object({ items: z.array(notification), next: z.string().nullable(), unread })),

  mark: teamCall({ access: 'account', limit: 'write', team_in: 'team', in_archive: true })
    .route({
      method: 'PATCH',
      path: '/user/notifications',
      summary: 'Mark some as read, or all up to one of them',
      tags
    })
    .input(
      z.strictObject({
        team,
        read: z.array(z.string()).max(100).default([]),
        /** With all that came before it. */
        all_until: z.string().optional()
      })
    )
    .output(z.object({ unread })),

  live: teamCall({ access: 'account', limit: 'search', team_in: 'team', file: 'text/event-stream' })
    .route({
      method: 'GET',
      path: '/user/notifications/live',
      summary: 'Told whenever there is something new, for some minutes',
      tags,
      outputStructure: 'detailed'
    })
    .input(z.object({ team }))
    .output(sentEvents),

  preferences: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/notifications/preferences',
      summary: 'How you are told of what',
      tags
    })
    .input(z.object({ team }))
    .output(preferences),

  choose: teamCall({ access: 'account', limit: 'autosave', team_in: 'team', in_archive: true })
    .route({
      method: 'PATCH',
      path: '/user/notifications/preferences',
      summary: 'Choose how you are told; what is not named stays as it is',
      tags
    })
    .input(
      z.strictObject({
        team,
        topic: z
          .strictObject({
            topic: z.enum(openTopicNames),
            feed: z.boolean().optional(),
            mail: z.enum(mailChoices).optional()
          })
          .optional(),
        contest: z.strictObject({ id: z.string(), muted: z.boolean() }).optional(),
        rhythm: z.enum(digestRhythms).optional(),
        quiet: quietHours.nullable().optional()
      })
    )
    .output(preferences),

  find_stop: platformCall({ access: 'anyone', limit: 'redeem', reads: true })
    .route({
      method: 'POST',
      path: '/notifications/unsubscribe/find',
      summary: 'What the link in a mail would stop',
      tags
    })
    .input(z.strictObject({ token: stopToken }))
    .output(stop),

  stop: platformCall({ access: 'anyone', limit: 'redeem' })
    .route({
      method: 'POST',
      path: '/notifications/unsubscribe',
      summary: 'Stop mails by the link in one of them, without signing in',
      tags
    })
    .input(z.strictObject({ token: stopToken }))
    .output(stop)
}
