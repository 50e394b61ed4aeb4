/*
 * Who judges. A juror is invited by mail, for a contest or for some of its categories, and is one from the acceptance on;
 * whoever is taken out keeps nothing in sight, and what they had finished stands. A conflict takes a work out of a
 * person's sight, juror or organiser, everywhere: in lists, counts, averages, searches and tables.
 */
import * as z from 'zod'
import { signedIn } from './accounts.ts'
import { name } from './account-fields.ts'
import { pageLimit, version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { locales } from './locales.ts'
import { suppression, undelivered } from './suppression.ts'
import { conflictKinds, conflictSources, declaredConflicts } from './rules/judging-choices.ts'
import { text } from './text.ts'

const link = z.string()

/** What the inviter wrote; empty where they wrote nothing. */
const written = { first_name: z.string(), last_name: z.string(), note: z.string() }

export const juror = z.object({
  id: z.string(),
  contest_id: z.string(),
  email: z.string(),
  /** Known once the invitation was taken up. */
  name: z.string().nullable(),
  /** For an invitation that is sent again; null once it was taken up. */
  written: z.object(written).nullable(),
  user_id: z.string().nullable(),
  categories: z.array(z.string()).nullable(),
  chair: z.boolean(),
  /** Whether they agreed to be named where visitors read. */
  public: z.boolean(),
  state: z.enum(['invited', 'expired', 'active', 'removed']),
  invited_at: z.iso.datetime(),
  /** Until when the mailed link is good. */
  expires_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable(),
  /** Over the rounds that are not over. */
  sheets: z.object({ assigned: z.int(), final: z.int() }),
  conflicts: z.int(),
  /** Mails do not arrive there. */
  suppressed: suppression.nullable(),
  undelivered: undelivered.nullable(),
  version: z.int()
})
export type Juror = z.infer<typeof juror>

export const conflict = z.object({
  user_id: z.string(),
  name: z.string(),
  work_id: z.string(),
  /** Both null to whom the work is out of sight. */
  number: z.int().nullable(),
  title: z.string().nullable(),
  kind: z.enum(conflictKinds),
  source: z.enum(conflictSources),
  note: z.string(),
  created_at: z.iso.datetime(),
  lifted: z.boolean()
})
export type Conflict = z.infer<typeof conflict>

const part = {
  /** Null: all of the contest's. */
  categories: z.array(z.uuid()).min(1).max(50).nullable(),
  chair: z.boolean()
}

/** What a juror says of themselves. */
const appearance = {
  public: z.boolean(),
  /** Two lines beneath the name, in the juror's own words. */
  about: text({ max: 200, lines: true })
}

const seat = z.object({
  id: z.string(),
  contest: z.object({ id: z.string(), title: z.record(z.string(), z.string()) }),
  ...appearance
})
export type Seat = z.infer<typeof seat>

const named = z.object({ id: z.string(), name: z.string(), chair: z.boolean(), about: z.string() })
export type NamedJuror = z.infer<typeof named>

const invited = z.object({
  email: z.string(),
  ...written,
  /** Whether the address has an account that one signs in to; else the invitation itself lets its owner in. */
  signs_in: z.boolean(),
  invited_by: z.string(),
  contest: z.object({ id: z.string(), title: z.record(z.string(), z.string()) }),
  expires_at: z.iso.datetime(),
  state: z.enum(['open', 'expired', 'accepted', 'withdrawn'])
})

const page = { limit: pageLimit, cursor: z.string().max(200).optional() }
const tags = ['jury']

export const jury = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/jury', summary: 'The jurors of a contest', tags })
    .input(z.object({ link, contest: z.uuid(), ...page }))
    .output(z.object({ items: z.array(juror), next: z.string().nullable() })),

  invite: teamCall({ access: 'organiser', limit: 'invite', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/jury',
      summary: 'Invite a juror by mail',
      tags,
      successStatus: 201
    })
    .input(
      z.strictObject({
        link,
        contest: z.uuid(),
        email: z.email().max(254),
        first_name: text({ max: 80 }).default(''),
        last_name: text({ max: 80 }).default(''),
        note: text({ max: 400, lines: true }).default(''),
        ...part
      })
    )
    .output(juror),

  change: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PATCH',
      path: '/teams/{link}/jury/{id}',
      summary: 'Change which categories a juror judges, and who chairs the jury',
      tags
    })
    .input(z.strictObject({ link, id: z.string(), version, ...z.object(part).partial().shape }))
    .output(juror),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/jury/{id}',
      summary: 'Take a juror out, or an invitation back',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ link, id: z.string() }))
    .output(z.undefined()),

  read_invitation: teamCall({ access: 'anyone', limit: 'redeem', team_in: 'link', reads: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/jury/invitations/read',
      summary: 'What a mailed invitation to a jury offers',
      tags
    })
    .input(z.strictObject({ link, token: z.string().max(200) }))
    .output(invited),

  accept: teamCall({ access: 'account', limit: 'redeem', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/jury/invitations/accept',
      summary: 'Become a juror',
      tags
    })
    .input(z.strictObject({ link, token: z.string().max(200), public: z.boolean().default(false) }))
    .output(juror),

  enter: teamCall({ access: 'anyone', limit: 'redeem', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/jury/invitations/enter',
      summary: 'Become a juror and be signed in, by the invitation alone',
      tags
    })
    .input(
      z.strictObject({
        link,
        token: z.string().max(200),
        first_name: name,
        last_name: name,
        locale: z.enum(locales),
        terms_version: version,
        public: z.boolean().default(false)
      })
    )
    .output(signedIn),

  named: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/jury/named',
      summary: 'Who judges, as far as they agreed to be named',
      tags
    })
    .input(z.object({ link, contest: z.uuid() }))
    // As few as sit on a jury, so there are no pages of them.
    .output(z.object({ jurors: z.array(named) })),

  seats: teamCall({ access: 'account', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/jury/own', summary: 'The juries that I sit on here', tags })
    .input(z.object({ link }))
    .output(z.object({ seats: z.array(seat) })),

  appear: teamCall({ access: 'account', limit: 'write', team_in: 'link' })
    .route({
      method: 'PATCH',
      path: '/teams/{link}/jury/own/{id}',
      summary: 'Be named where visitors read, or not',
      tags
    })
    .input(z.strictObject({ link, id: z.string(), ...z.object(appearance).partial().shape }))
    .output(seat),

  conflicts: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/conflicts', summary: 'Who cannot judge what', tags })
    .input(z.object({ link, contest: z.uuid(), user: z.uuid().optional(), ...page }))
    .output(z.object({ items: z.array(conflict), next: z.string().nullable() })),

  set_conflict: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/conflicts',
      summary: 'Keep a person from a work',
      tags,
      successStatus: 201
    })
    .input(
      z.strictObject({
        link,
        user: z.uuid(),
        work: z.uuid(),
        kind: z.enum(declaredConflicts),
        note: text({ max: 400, lines: true }).default('')
      })
    )
    .output(conflict),

  lift_conflict: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/conflicts/{user}/{work}',
      summary: 'Let a person judge a work after all',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ link, user: z.string(), work: z.string() }))
    .output(z.undefined())
}
