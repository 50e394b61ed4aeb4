/*
 * Bringing jurors in, as members are: a random token in one mail, kept as its hash, taken up once, within a fortnight, by
 * the account of the address. The acceptance makes a juror of whoever has no higher role, and finds their conflicts.
 */
import type { SignedIn } from '#contract/accounts.ts'
import type { Contest } from '#contract/contests.ts'
import type { Juror } from '#contract/jury.ts'
import type { Locale } from '#contract/locales.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { enterInvited } from '#server/features/accounts/invited.actions.ts'
import { withPart } from '#server/features/accounts/sign-in.actions.ts'
import type { Device } from '#server/features/accounts/sessions.actions.ts'
import { contestWithin } from '#server/features/contests/public-contests.actions.ts'
import { countInvitation } from '#server/features/members/invited-often.actions.ts'
import {
  memberAtAddress,
  addressOf,
  addMember,
  holdMembers
} from '#server/features/members/members.actions.ts'
import { sizes } from '#contract/limits.ts'
import { hashToken, newToken } from '#server/platform/access/find-actor.ts'
import { findPlace } from '#server/platform/access/place.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { giveToNewcomer } from '#server/features/assignments/joining.actions.ts'
import { findWithin } from './recusing.actions.ts'
import { findBrief } from './brief.queries.ts'
import { notifyInvited } from './jury.mails.ts'
import { presentJuror, stateOfLink } from './jury.present.ts'
import {
  findJuror,
  findStanding,
  insertJuror,
  moveSheets,
  selectByToken,
  updateJuror
} from './jurors.queries.ts'
import { jurorEnded, withdrawInvitation } from './leaving.actions.ts'

interface Offer {
  contest: string
  email: string
  first_name: string
  last_name: string
  note: string
  categories: string[] | null
  chair: boolean
}

const good_for_ms = sizes.invitation_days * 86_400_000

const requireContest = async (tx: Tx, id: string, now: Date): Promise<Contest> => {
  const contest = await contestWithin(tx, id, now)
  // A draft too: a jury is found before the call for entries goes out.
  if (!contest) throw new Problem('not_found')
  return contest
}

/** Null: all of them, also such as are added later. */
export const requireCategories = (contest: Contest, categories: readonly string[] | null): void => {
  const at = (categories ?? []).findIndex(id => contest.categories.every(category => category.id !== id))
  if (at !== -1) throw invalidField(['categories', at], 'not_one_of')
}

export const requireJuror = async (tx: Tx, asker_id: string, id: string, now: Date): Promise<Juror> => {
  const row = await findJuror(tx, asker_id, id)
  if (!row) throw new Problem('not_found')
  return presentJuror(row, now)
}

/** The older link ends where the new mail goes out. */
const replaceOlder = async (platform: Platform, tx: Tx, contest_id: string, email_key: string) => {
  const before = await findStanding(tx, contest_id, email_key)
  if (before?.accepted_at) throw invalidField(['email'], 'taken')
  if (before) await withdrawInvitation(platform, tx, before)
}

const send = async (platform: Platform, tx: Tx, by: UserActor, offer: Offer): Promise<Juror> => {
  const now = platform.clock.now()
  const team = await holdMembers(tx)
  const contest = await requireContest(tx, offer.contest, now)
  requireCategories(contest, offer.categories)
  const email_key = addressKey(offer.email)
  await replaceOlder(platform, tx, contest.id, email_key)

  const id = platform.newId()
  const token = newToken()
  const expires_at = new Date(now.getTime() + good_for_ms)
  const { email, first_name, last_name, note, categories, chair } = offer
  await insertJuror(tx, {
    team_id: tx.team_id,
    id,
    contest_id: contest.id,
    email,
    email_key,
    first_name,
    last_name,
    note,
    categories,
    chair,
    expires_at,
    user_id: null,
    token_hash: hashToken(token),
    invited_by: by.user_id,
    invited_at: now,
    accepted_at: null,
    removed_at: null,
    reminded_at: null,
    version: 1
  })
  await audit(tx, platform, {
    verb: 'juror.invited',
    subject: `juror:${id}`,
    details: { contest_id: contest.id }
  })
  const locale = (await memberAtAddress(tx, email_key))?.locale
  const brief = await findBrief(tx, contest, categories)
  await countInvitation(platform, tx, by, email)
  await notifyInvited(platform, tx, { by, contest, team, locale, email, note, expires_at, token, brief })
  return requireJuror(tx, by.user_id, id, now)
}

export const inviteJuror = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  offer: Offer,
  token: OnceToken | null
): Promise<Juror> =>
  platform.doors.withTeam(team_id, by, tx => once(tx, token, () => send(platform, tx, by, offer)))

interface Entering {
  token: string
  first_name: string
  last_name: string
  locale: Locale
  terms_version: number
  shown: boolean
  device: Device
}

const refusals = {
  accepted: () => new Problem('conflict', { reason: 'invitation_accepted' }),
  withdrawn: () => new Problem('gone', { reason: 'invitation_withdrawn' }),
  expired: () => new Problem('gone', { reason: 'invitation_expired' })
}

interface Seat {
  id: string
  contest_id: string
  categories: string[] | null
  /** Whether they agree to be named where visitors read. */
  shown: boolean
}

const takeSeat = async (
  platform: Platform,
  tx: Tx,
  { user_id }: UserActor,
  { id, contest_id, categories, shown }: Seat
): Promise<Juror> => {
  const now = platform.clock.now()
  // Under another address before: a person is on a jury once.
  await jurorEnded(platform, tx, user_id, contest_id)
  await updateJuror(tx, id, { user_id, accepted_at: now, public: shown })
  if (shown) tx.afterCommit(() => platform.versions.bump(tx.team_id))
  await moveSheets(tx, contest_id, user_id, id)
  await addMember(platform, tx, { user_id, role: 'juror', since: now })
  await findWithin(platform, tx, { contest_id, user_id })
  await giveToNewcomer(platform, tx, { id, user_id, contest_id, categories })
  await audit(tx, platform, { verb: 'juror.accepted', subject: `juror:${id}`, details: { user_id } })
  return requireJuror(tx, user_id, id, now)
}

export const acceptJury = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  token: string,
  shown: boolean
): Promise<Juror> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const { user_id } = by
    await holdMembers(tx)
    const found = await selectByToken(tx.db, team_id, hashToken(token)).executeTakeFirst()
    if (!found) throw new Problem('not_found', { reason: 'unknown_link' })
    if ((await addressOf(tx, user_id))?.email_key !== found.email_key)
      throw new Problem('forbidden', { reason: 'another_account' })
    const now = platform.clock.now()
    const state = stateOfLink(found, now)
    if (state !== 'open') throw refusals[state]()
    return takeSeat(platform, tx, by, { ...found, shown })
  })

/** Who has no account that anything else opens comes in by the invitation itself, and is signed in. */
export const enterJury = async (
  platform: Platform,
  by: Actor,
  team_id: string,
  { token, shown, device, ...person }: Entering
): Promise<SignedIn> => {
  const [found] = await platform.doors.readTeam(team_id, db => selectByToken(db, team_id, hashToken(token)))
  if (!found) throw new Problem('not_found', { reason: 'unknown_link' })
  const state = stateOfLink(found, platform.clock.now())
  if (state !== 'open') throw refusals[state]()
  const { actor, session } = await enterInvited(platform, by, { ...person, email: found.email }, device)
  await acceptJury(platform, actor, team_id, token, shown)
  return withPart(session, await findPlace(platform.doors, team_id, actor))
}

/** Without the mail: by the account of the address that was invited. Null where nothing is open for it. */
export const acceptAsInvited = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  contest_id: string
): Promise<Juror | null> =>
  platform.doors.withTeam(team_id, by, async tx => {
    await holdMembers(tx)
    const address = await addressOf(tx, by.user_id)
    const found = address && (await findStanding(tx, contest_id, address.email_key))
    return found && stateOfLink(found, platform.clock.now()) === 'open'
      ? takeSeat(platform, tx, by, { ...found, contest_id, shown: false })
      : null
  })

/** What became of a mailed invitation, for whoever looks at the mail again. */
export const stateOfJuryLink = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string,
  token: string
): Promise<'open' | 'used' | 'expired'> => {
  const [found] = await doors.readTeam(team_id, db => selectByToken(db, team_id, hashToken(token)))
  const state = found && stateOfLink(found, clock.now())
  if (state === 'accepted') return 'used'
  return state === 'open' ? 'open' : 'expired'
}
