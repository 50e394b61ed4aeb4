/* What a juror is there for, and taking one out; what is said here is said of people who may be judging right now. */
import type { Juror } from '#contract/jury.ts'
import { Problem } from '#contract/problems.ts'
import { contestWithin } from '#server/features/contests/public-contests.actions.ts'
import {
  holdMembers,
  roleOf,
  takeJurorRole,
  withdrawWaysBack
} from '#server/features/members/members.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireCategories, requireJuror } from './inviting.actions.ts'
import {
  deleteJurorsOf,
  hasWorks,
  judgesNow,
  lockJuror,
  lockJurorsOf,
  selectSeats,
  updateJuror
} from './jurors.queries.ts'
import { endSeat, withdrawInvitation, withdrawInvitationsTo } from './leaving.actions.ts'

interface Changes {
  id: string
  version: number
  categories?: string[] | null | undefined
  chair?: boolean | undefined
}

const hold = async (tx: Tx, id: string) => {
  await holdMembers(tx)
  const found = isId(id) ? await lockJuror(tx, id) : undefined
  if (!found || found.removed_at) throw new Problem('not_found')
  return found
}

export const changeJuror = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, version, categories, chair }: Changes
): Promise<Juror> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const found = await hold(tx, id)
    const now = platform.clock.now()
    if (found.version !== version)
      throw new Problem('stale', { current: await requireJuror(tx, by.user_id, id, now) })
    const contest = await contestWithin(tx, found.contest_id, now)
    if (categories && contest) requireCategories(contest, categories)
    await updateJuror(tx, id, {
      ...(categories !== undefined && { categories }),
      ...(chair !== undefined && { chair })
    })
    tx.afterCommit(() => platform.versions.bump(tx.team_id))
    await audit(tx, platform, {
      verb: 'juror.changed',
      subject: `juror:${id}`,
      details: { categories, chair }
    })
    return requireJuror(tx, by.user_id, id, now)
  })

/** Who has no other part in the team has none any more; a role above a juror's stays. */
const lowerRole = async (tx: Tx, user_id: string): Promise<void> => {
  if ((await selectSeats(tx, user_id)).length > 0) return
  await takeJurorRole(tx, user_id, (await hasWorks(tx, user_id)) ? 'participant' : null)
}

/** With a draft that is thrown away, in which nobody can have judged: everyone leaves, and no invitation leads anywhere. */
export const removeJuryOf = async (platform: Platform, tx: Tx, contest_id: string): Promise<void> => {
  const jurors = await lockJurorsOf(tx, contest_id)
  const seated = jurors.filter(({ removed_at }) => removed_at === null)
  for (const juror of seated)
    if (juror.user_id === null) await withdrawInvitation(platform, tx, juror)
    else await endSeat(platform, tx, juror.id)
  await deleteJurorsOf(tx, contest_id)
  for (const { user_id } of seated) if (user_id !== null) await lowerRole(tx, user_id)
}

export const removeJuror = (platform: Platform, by: UserActor, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const found = await hold(tx, id)
    if (found.user_id === null) return withdrawInvitation(platform, tx, found)
    if (await judgesNow(tx, id)) throw new Problem('conflict', { reason: 'judges_now' })
    await endSeat(platform, tx, id)
    await lowerRole(tx, found.user_id)
    if ((await roleOf(tx, found.user_id)) !== 'visitor') return
    await withdrawInvitationsTo(platform, tx, found.user_id)
    await withdrawWaysBack(platform, tx, found.user_id, [])
  })
