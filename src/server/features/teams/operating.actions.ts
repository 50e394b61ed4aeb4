/* What the operator does with teams: suspends them, and opens them again, also those that their owners closed. */
import type { OperatedTeam } from '#contract/operated-teams.ts'
import { Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import type { Actor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasOwner, selectOperatedTeam, type selectOperated } from './operating.queries.ts'
import { refreshCard, teamIsBack } from './teams.jobs.ts'
import { lockTeam, removeCard, updateTeamRow } from './teams.queries.ts'

type Row = RowOf<typeof selectOperated>

export const presentOperated = ({
  link,
  name,
  status,
  people,
  created_at,
  closed_at
}: Row): OperatedTeam => ({
  link,
  name,
  status,
  people,
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null
})

interface Change {
  of: string
  status: 'active' | 'suspended'
  reason: string
}

export const changeTeam = async (
  platform: Platform,
  actor: Actor,
  { of, status, reason }: Change
): Promise<OperatedTeam> => {
  const [found] = of.includes('\0') ? [] : await platform.doors.readPlatform(db => selectOperatedTeam(db, of))
  if (!found) throw new Problem('not_found')
  return platform.doors.withTeam(found.id, actor, async tx => {
    const team = await lockTeam(tx, found.id)
    if (!team) throw new Problem('not_found')
    if (team.status !== status) {
      // Its last owner may have deleted their account while it was shut: nobody could change or close it.
      if (status === 'active' && !(await hasOwner(tx)))
        throw new Problem('conflict', { reason: 'team_without_owner' })
      await updateTeamRow(tx, found.id, { status, closed_at: null, updated_at: platform.clock.now() })
      if (status === 'suspended') await removeCard(tx, found.id)
      await audit(tx, platform, {
        verb: status === 'suspended' ? 'team.suspended' : 'team.reinstated',
        subject: `team:${found.id}`,
        details: { from: team.status, to: status, reason }
      })
      await platform.jobs.send(tx, refreshCard, { team_id: found.id })
      if (status === 'active') await platform.jobs.send(tx, teamIsBack, { team_id: found.id })
      tx.afterCommit(() => {
        platform.versions.bump(found.id)
        platform.versions.bump(platformVersion)
      })
    }
    return presentOperated(await selectOperatedTeam(tx.db, team.link).executeTakeFirstOrThrow())
  })
}
