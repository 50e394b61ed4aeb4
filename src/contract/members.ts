/*
 * Who runs a team. People come in by an invitation that is mailed to one address, taken once and only by the account
 * of that address, and good for a fortnight. Owners decide who holds which role; anyone may leave; the last owner
 * stays until there is another.
 */
import * as z from 'zod'
import { pageLimit } from './numbers.ts'
import { roles, teamCall } from './kit.ts'
import { suppression, undelivered } from './suppression.ts'
import { text } from './text.ts'

/** A participant is made by a first draft; a juror is invited to a contest. Neither is given out here. */
export const invitedRoles = ['organiser', 'owner'] as const

const link = z.string()
const page = {
  link,
  limit: pageLimit,
  cursor: z.string().max(100).optional()
}

export const member = z.object({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The day; null for who only entered or judges, since their first draft made them a member: it would tell which one is theirs. */
  since: z.iso.date().nullable(),
  /** Whether they have an app or a passkey to sign in with; null for those of whom no team asks it. */
  second_factor: z.boolean().nullable(),
  /** Set where mails do not arrive. */
  suppressed: suppression.nullable()
})
export type Member = z.infer<typeof member>

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  note: z.string(),
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z.enum(['open', 'expired', 'accepted', 'withdrawn']),
  /** Set where mails do not arrive. */
  suppressed: suppression.nullable(),
  /** Set where this invitation came back, until it is taken up. */
  undelivered: undelivered.nullable()
})
export type Invitation = z.infer<typeof invitation>

/** What the one who holds the link may read before signing in. */
const offered = z.object({
  email: z.string(),
  role: z.enum(invitedRoles),
  note: z.string(),
  invited_by: z.string(),
  expires_at: z.iso.datetime(),
  state: z.enum(['open', 'expired', 'accepted', 'withdrawn'])
})

/** Whether those who run the team, and those who judge in it, need a second factor. */
const factorRule = z.object({
  required: z.boolean(),
  /** Of those whom it concerns, how many have none yet. */
  missing: z.int()
})
export type FactorRule = z.infer<typeof factorRule>

const tags = ['members']

export const members = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/members', summary: 'Who has a role here', tags })
    .input(z.object(page))
    .output(z.object({ items: z.array(member), next: z.string().nullable() })),

  change: teamCall({ access: 'owner', limit: 'write', team_in: 'link' })
    .route({
      method: 'PATCH',
      path: '/teams/{link}/members/{user_id}',
      summary: 'Give someone another role',
      tags
    })
    .input(z.strictObject({ link, user_id: z.string(), role: z.enum(invitedRoles) }))
    .output(member),

  remove: teamCall({ access: 'account', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/members/{user_id}',
      summary: 'Leave the team, or take someone out of it',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ link, user_id: z.string() }))
    .output(z.undefined()),

  factor_rule: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/second-factor',
      summary: 'Is a second factor asked of who runs the team and who judges in it?',
      tags
    })
    .input(z.object({ link }))
    .output(factorRule),

  set_factor_rule: teamCall({ access: 'owner', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/second-factor',
      summary: 'Ask for a second factor, from a week later on, or for none',
      tags
    })
    .input(z.strictObject({ link, required: z.boolean() }))
    .output(factorRule),

  invitations: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/invitations', summary: 'Who was invited', tags })
    .input(z.object(page))
    .output(z.object({ items: z.array(invitation), next: z.string().nullable() })),

  invite: teamCall({ access: 'organiser', limit: 'invite', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/invitations',
      summary: 'Invite someone by mail',
      tags,
      successStatus: 201
    })
    .input(
      z.strictObject({
        link,
        email: z.email().max(254),
        role: z.enum(invitedRoles),
        /** A line of one's own, set above the link in the mail. */
        note: text({ max: 400, lines: true }).default('')
      })
    )
    .output(invitation),

  withdraw: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/invitations/{invitation}',
      summary: 'Take an invitation back',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ link, invitation: z.string() }))
    .output(z.undefined()),

  read_invitation: teamCall({ access: 'anyone', limit: 'redeem', team_in: 'link', reads: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/invitations/read',
      summary: 'What a mailed invitation offers',
      tags
    })
    .input(z.strictObject({ link, token: z.string().max(200) }))
    .output(offered),

  accept: teamCall({ access: 'account', limit: 'redeem', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/invitations/accept',
      summary: 'Take an invitation up',
      tags
    })
    .input(z.strictObject({ link, token: z.string().max(200) }))
    .output(member)
}
