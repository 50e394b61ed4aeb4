/*
 * Deleting an account. Nobody is signed in to it from then on; the person leaves their teams, one after the other, and what
 * is left of them is a shell without a name or a way in. A deletion that is cut off on the way has left some teams and is
 * simply asked for again, by whoever signs in again.
 */
import type { Erasure } from '#contract/account-shapes.ts'
import type { OwnerShown } from '#contract/owner-shown.ts'
import { Problem } from '#contract/problems.ts'
import { keptOfOrders } from '#server/features/billing/owed.actions.ts'
import { isLastOwner, removeMember } from '#server/features/members/members.actions.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { addressIn } from '#server/platform/mail/mail-config.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeTo } from './accounts.mails.ts'
import type { lockUser } from './accounts.queries.ts'
import { emptyAccount } from './empty-account.ts'
import { lockSignedIn } from './lock-signed-in.ts'
import { selectTeamsToLeave } from './memberships.queries.ts'
import { requireOwner } from './owner-shown.actions.ts'
import type { Device } from './sessions.actions.ts'
import { countSessions, deleteSession, deleteSessions, selectSessions } from './sessions.queries.ts'

const teamsOf = ({ doors }: Platform, user_id: string) =>
  doors.readPlatform(db => selectTeamsToLeave(db, user_id).orderBy('teams.id', 'desc'))

type LeftTeam = Pick<Awaited<ReturnType<typeof teamsOf>>[number], 'link' | 'name' | 'locales' | 'status'>

// Nobody is signed in in more places than this.
const all = 1000

const teamsToLeave = async (platform: Platform, { user_id }: UserActor): Promise<Erasure['teams']> => {
  const teams: Erasure['teams'] = []
  for (const { id, link, name, role, since } of await teamsOf(platform, user_id)) {
    const blocks = role === 'owner' && (await isLastOwner(platform, id))
    teams.push({ link, name, role, since: since.toISOString(), blocks })
  }
  return teams
}

export const foreseeErasure = async (platform: Platform, actor: UserActor): Promise<Erasure> => {
  const { doors, clock } = platform
  const { user_id } = actor
  const sessions = await doors.readPlatform(db =>
    selectSessions(db, { user_id, now: clock.now(), limit: all, after: null })
  )
  const teams = await teamsToLeave(platform, actor)
  return { teams, sessions: sessions.length, ...(await keptOfOrders(platform, user_id)) }
}

const requireNoTeamIsOrphaned = async (platform: Platform, actor: UserActor): Promise<void> => {
  const blocking = (await teamsToLeave(platform, actor)).filter(({ blocks }) => blocks)
  if (blocking.length > 0)
    throw new Problem('conflict', {
      reason: 'last_owner_of',
      params: { teams: blocking.map(({ name }) => name).join(', ') }
    })
}

/** Whatever is written in a session has been written once the session can end, and nothing comes after: all of it is found. */
const endSessions = ({ doors }: Platform, actor: UserActor): Promise<void> =>
  doors.withPlatform(actor, async tx => {
    const { user_id, session_id } = actor
    // Not under the lock of the account: what is under way in a session may wait for that.
    if (session_id !== null && !(await deleteSession(tx, user_id, session_id)))
      throw new Problem('unauthenticated')
    await deleteSessions(tx, user_id)
  })

const leaveEverything = async (platform: Platform, actor: UserActor): Promise<void> => {
  // Asked again within, under the lock of each team.
  for (const { id } of await teamsOf(platform, actor.user_id))
    await removeMember(platform, actor, id, actor.user_id)
  for (const erase of platform.personal.erasures) await erase(platform, actor)
}

/** Whoever deleted it need not be who reads this: the operator is named, and each team with where its organisers are written to. */
const tellOfErasure = (
  platform: Platform,
  tx: Tx,
  user: RowOf<typeof lockUser>,
  teams: readonly LeftTeam[]
): Promise<void> => {
  const { config } = platform
  const { locale } = user
  // The pages of a suspended one are shut.
  const note = teams.map(team =>
    team.status === 'suspended'
      ? team.name
      : `${team.name}: ${addressOfScreen(config, { team, locale }, 'contact')}`
  )
  return writeTo(platform, tx, user, {
    name: 'account_deleted',
    operator: addressIn(config.mail.from),
    note: note.join('\n')
  })
}

/**
 * False where the person has signed in again, or has come into a team, since they left them all: nobody does either under
 * this lock.
 */
const eraseShell = (platform: Platform, actor: UserActor, teams: readonly LeftTeam[]): Promise<boolean> =>
  platform.doors.withPlatform(actor, async tx => {
    const user = await lockSignedIn(tx, actor)
    if (user.erased_at) throw new Problem('unauthenticated')
    if ((await countSessions(tx, user.id, '')).all > 0) return false
    if (await selectTeamsToLeave(tx.db, user.id).executeTakeFirst()) return false
    // To the address as it was, since none is kept.
    await tellOfErasure(platform, tx, user, teams)
    await emptyAccount(platform, tx, user.id)
    return true
  })

export const eraseUser = async (
  platform: Platform,
  actor: UserActor,
  shown: OwnerShown,
  device: Device
): Promise<void> => {
  await requireOwner(platform, actor, { purpose: 'erasure', shown }, device)
  await platform.doors.withPlatform(actor, tx => lockSignedIn(tx, actor))
  const teams = await teamsOf(platform, actor.user_id)
  await requireNoTeamIsOrphaned(platform, actor)
  const gone = { ...actor, session_id: null }
  let by: UserActor = actor
  do {
    await endSessions(platform, by)
    by = gone
    await leaveEverything(platform, gone)
  } while (!(await eraseShell(platform, gone, teams)))
}
