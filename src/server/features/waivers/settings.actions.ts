import { Problem } from '#contract/problems.ts'
import { shareOf } from '#contract/rules/waiver.ts'
import type { WaivingRules } from '#contract/waivers.ts'
import type { Contest } from '#contract/contests.ts'
import { contestBefore } from '#server/features/contests/before.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { putSettings, selectShare, selectWaiverSettings } from './settings.queries.ts'

/** Another team's, and one that is not there, are the same. */
export const requireContest = async (platform: Platform, team_id: string, id: string): Promise<Contest> => {
  const found = await findContest(platform, team_id, id)
  if (!found) throw new Problem('not_found')
  return found.contest
}

const nothing: WaivingRules = { may_ask: false, show_share: false }

export const readSettings = async (
  platform: Platform,
  team_id: string,
  contest_id: string
): Promise<WaivingRules> => {
  await requireContest(platform, team_id, contest_id)
  const [found] = await platform.doors.readTeam(team_id, db => selectWaiverSettings(db, team_id, contest_id))
  return found ?? nothing
}

export const saveSettings = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { contest, ...settings }: WaivingRules & { contest: string }
): Promise<WaivingRules> => {
  await requireContest(platform, team_id, contest)
  await platform.doors.withTeam(team_id, by, async tx => {
    await putSettings(tx, contest, settings)
    await audit(tx, platform, {
      verb: 'waiver.settings_changed',
      subject: `contest:${contest}`,
      details: { ...settings }
    })
    // The public page says whether one may ask.
    tx.afterCommit(() => platform.versions.bump(team_id))
  })
  return settings
}

/** What everybody is told; of a contest that nobody has seen, nothing. */
export const readFairness = async (
  platform: Platform,
  team_id: string,
  contest_id: string
): Promise<{ may_ask: boolean; one_in: number | null }> => {
  const { state } = await requireContest(platform, team_id, contest_id)
  if (state === 'draft') throw new Problem('not_found')
  const { may_ask, show_share } = await readSettings(platform, team_id, contest_id)
  if (!show_share) return { may_ask, one_in: null }
  // It is said of the last edition, so nothing is said where another contest of the team came before.
  const { of_series } = await contestBefore(platform, team_id, contest_id)
  if (!of_series) return { may_ask, one_in: null }
  const [share] = await platform.doors.readTeam(team_id, db => selectShare(db, team_id, of_series.id))
  return { may_ask, one_in: share ? shareOf(share) : null }
}
