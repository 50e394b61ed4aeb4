/*
 * Closing a team for good. From then on nobody finds it and its link is never another's; its rows are kept, for the
 * operator to remove or to open again.
 */
import { invalidField, Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import type { Actor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refreshCard } from './teams.jobs.ts'
import { lockTeam, removeCard, updateTeamRow } from './teams.queries.ts'

export const closeTeam = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  confirm: string
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const team = await lockTeam(tx, team_id)
    // Two owners may close it at once; for the second it is not there any more.
    if (!team || team.status === 'closed') throw new Problem('not_found')
    if (confirm !== team.link) throw invalidField(['confirm'], 'differs')
    await updateTeamRow(tx, team_id, { status: 'closed', updated_at: platform.clock.now() })
    await removeCard(tx, team_id)
    await audit(tx, platform, {
      verb: 'team.closed',
      subject: `team:${team_id}`,
      details: { link: team.link, from: team.status, to: 'closed' }
    })
    // A refresh that is under way may have read the team as it was, and would bring the card back.
    await platform.jobs.send(tx, refreshCard, { team_id })
    tx.afterCommit(() => {
      platform.versions.bump(team_id)
      platform.versions.bump(platformVersion)
    })
  })
