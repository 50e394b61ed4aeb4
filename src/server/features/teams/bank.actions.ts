/* Where fees are paid to. Money goes by it, so only owners change it, over what they read, and the log keeps that it was changed. */
import { Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockTeam, selectBank, updateTeamRow } from './teams.queries.ts'

export const readBank = async ({ doors }: Platform, team_id: string): Promise<{ details: string }> => {
  const [row] = await doors.readTeam(team_id, db => selectBank(db, team_id))
  return { details: row?.bank_details ?? '' }
}

export const saveBank = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { details, before }: { details: string; before: string }
): Promise<{ details: string }> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    await lockTeam(tx, team_id)
    const { bank_details } = await selectBank(tx.db, team_id).executeTakeFirstOrThrow()
    if (bank_details !== before) throw new Problem('stale', { current: { details: bank_details } })
    if (bank_details !== details) {
      await updateTeamRow(tx, team_id, { bank_details: details, updated_at: platform.clock.now() })
      await audit(tx, platform, { verb: 'team.bank_changed', subject: `team:${team_id}`, details: {} })
    }
    return { details }
  })
