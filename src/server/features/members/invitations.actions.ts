/*
 * Bringing people in. An invitation is a random token that stands in one mail and is kept here as its hash; it is taken
 * up once, within a fortnight, by the account of the address that it was sent to. There is one a time for an address.
 */
import type { Invitation, Member } from '#contract/members.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { sizes } from '#contract/limits.ts'
import { hashToken, newToken } from '#server/platform/access/find-actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyInvited } from './invitations.mails.ts'
import { presentInvitation, stateOf } from './invitations.present.ts'
import {
  addressKeyOf,
  deleteUntaken,
  findInvitation,
  findInvited,
  findPending,
  insertInvitation,
  markAccepted,
  markWithdrawn,
  selectInvitationByToken
} from './invitations.queries.ts'
import { countInvitation } from './invited-often.actions.ts'
import { addMember, requireMember, holdMembers, roleOf } from './members.actions.ts'
import { canInvite, reachesTo } from './members.policy.ts'
import { presentMember } from './members.present.ts'

type Offer = Pick<Invitation, 'email' | 'role' | 'note'>

const good_for_ms = sizes.invitation_days * 86_400_000

const notForOrganisers = () => new Problem('forbidden', { reason: 'owners_invite_owners' })

const withdraw = async (platform: Platform, tx: Tx, id: string): Promise<void> => {
  await markWithdrawn(tx, tx.team_id, id, platform.clock.now())
  await audit(tx, platform, {
    verb: 'invitation.withdrawn',
    subject: `invitation:${id}`,
    details: { from: 'open', to: 'withdrawn' }
  })
}

/** The older link ends where the new mail goes out. */
const replacePending = async (platform: Platform, tx: Tx, email_key: string, by: UserActor) => {
  const pending = await findPending(tx, tx.team_id, email_key)
  if (!pending) return
  const is_open = stateOf(pending, platform.clock.now()) === 'open'
  if (is_open && !canInvite(await roleOf(tx, by.user_id), pending.role)) throw notForOrganisers()
  if (is_open) await withdraw(platform, tx, pending.id)
  else await markWithdrawn(tx, tx.team_id, pending.id, platform.clock.now())
}

const send = async (platform: Platform, tx: Tx, by: UserActor, offer: Offer): Promise<Invitation> => {
  const team = await holdMembers(tx)
  if (!canInvite(await roleOf(tx, by.user_id), offer.role)) throw notForOrganisers()
  const email_key = addressKey(offer.email)
  const invited = await findInvited(tx, tx.team_id, email_key)
  if (invited && reachesTo(invited.role, offer.role)) throw invalidField(['email'], 'taken')
  await replacePending(platform, tx, email_key, by)

  const id = platform.newId()
  const token = newToken()
  const now = platform.clock.now()
  await insertInvitation(tx, {
    team_id: tx.team_id,
    id,
    ...offer,
    email_key,
    token_hash: hashToken(token),
    invited_by: by.user_id,
    created_at: now,
    expires_at: new Date(now.getTime() + good_for_ms),
    accepted_at: null,
    accepted_by: null,
    withdrawn_at: null
  })
  await audit(tx, platform, {
    verb: 'invitation.sent',
    subject: `invitation:${id}`,
    details: { role: offer.role }
  })
  const row = await findInvitation(tx, tx.team_id, id)
  if (!row) throw new Error('An invitation vanished in its own transaction')
  const invitation = presentInvitation(row, now)
  await countInvitation(platform, tx, by, offer.email)
  await notifyInvited(platform, tx, { invitation, team, locale: invited?.locale, token })
  return invitation
}

export const invite = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  offer: Offer,
  token: OnceToken | null
): Promise<Invitation> =>
  platform.doors.withTeam(team_id, by, tx => once(tx, token, () => send(platform, tx, by, offer)))

export const withdrawInvitation = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  id: string
): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    await holdMembers(tx)
    const found = isId(id) ? await findInvitation(tx, team_id, id) : undefined
    if (!found) throw new Problem('not_found')
    if (!canInvite(await roleOf(tx, by.user_id), found.role)) throw notForOrganisers()
    const state = stateOf(found, platform.clock.now())
    if (state === 'accepted') throw refusals.accepted()
    if (state === 'open') await withdraw(platform, tx, id)
  })

const refusals = {
  accepted: () => new Problem('conflict', { reason: 'invitation_accepted' }),
  withdrawn: () => new Problem('gone', { reason: 'invitation_withdrawn' }),
  expired: () => new Problem('gone', { reason: 'invitation_expired' })
} satisfies Record<Exclude<Invitation['state'], 'open'>, () => Problem>

const admitOnce = async (platform: Platform, tx: Tx, by: UserActor, token: string): Promise<Member> => {
  await holdMembers(tx)
  const found = await selectInvitationByToken(tx.db, tx.team_id, hashToken(token)).executeTakeFirst()
  if (!found) throw new Problem('not_found', { reason: 'unknown_link' })
  const account = await addressKeyOf(tx, by.user_id)
  if (account?.email_key !== found.email_key) throw new Problem('forbidden', { reason: 'another_account' })
  const now = platform.clock.now()
  const state = stateOf(found, now)
  if (state !== 'open') throw refusals[state]()

  const from = await roleOf(tx, by.user_id)
  await addMember(platform, tx, { user_id: by.user_id, role: found.role, since: now })
  await markAccepted(tx, tx.team_id, found.id, { user_id: by.user_id, now })
  const member = await requireMember(tx, by.user_id)
  await audit(tx, platform, {
    verb: 'invitation.accepted',
    subject: `invitation:${found.id}`,
    details: { user_id: by.user_id, from, to: member.role }
  })
  return presentMember(member)
}

export const acceptInvitation = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  token: string
): Promise<Member> => platform.doors.withTeam(team_id, by, tx => admitOnce(platform, tx, by, token))

/** What became of a mailed invitation, for whoever looks at the mail again. */
export const stateOfInvitationLink = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string,
  token: string
): Promise<'open' | 'used' | 'expired'> => {
  const [found] = await doors.readTeam(team_id, db => selectInvitationByToken(db, team_id, hashToken(token)))
  const state = found && stateOf(found, clock.now())
  if (state === 'accepted') return 'used'
  return state === 'open' ? 'open' : 'expired'
}

/** Nothing stays of whoever was asked long ago and never came. */
export const forgetUntaken = (tx: Tx, before: Date) => deleteUntaken(tx, before)
