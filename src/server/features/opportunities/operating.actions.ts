/* What the operator decides about organisations: that one is who it says to be, and that one may go on. */
import type { OperatedOrganisation } from '#contract/operated-organisations.ts'
import { Problem } from '#contract/problems.ts'
import type { OrganisationAct } from '#contract/rules/opportunity-choices.ts'
import { audit } from '#server/platform/audit.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import type { Actor } from '#server/platform/db/door.ts'
import { updateRow } from '#server/platform/db/managed-rows.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeCallCards } from './cards.queries.ts'
import { listAgain } from './opportunities.queries.ts'
import { selectOperatedOrganisation, writeOrganisationCard } from './operating.queries.ts'
import { lockOrganisation } from './organisations.queries.ts'

type Row = RowOf<typeof selectOperatedOrganisation>

export const presentOperated = ({
  team_id: _,
  verified_at,
  suspended_at,
  ...row
}: Row): OperatedOrganisation => ({
  ...row,
  verified: verified_at !== null,
  suspended: suspended_at !== null
})

const verbs = {
  verify: 'organisation.verified',
  unverify: 'organisation.unverified',
  suspend: 'organisation.suspended',
  reinstate: 'organisation.reinstated'
} as const satisfies Record<OrganisationAct, string>

const columnsOf = (act: OrganisationAct, now: Date) => {
  if (act === 'verify') return { verified_at: now }
  if (act === 'unverify') return { verified_at: null }
  return { suspended_at: act === 'suspend' ? now : null }
}

interface Change {
  id: string
  act: OrganisationAct
  reason: string
}

/** Does nothing where it is so already. */
export const changeOrganisation = async (
  platform: Platform,
  actor: Actor,
  { id, act, reason }: Change
): Promise<OperatedOrganisation> => {
  const find = () => platform.doors.readPlatform(db => selectOperatedOrganisation(db, id))
  const [found] = isId(id) ? await find() : []
  if (!found) throw new Problem('not_found')
  return platform.doors.withTeam(found.team_id, actor, async tx => {
    const before = await lockOrganisation(tx, id)
    if (!before) throw new Problem('not_found')
    const stands = act === 'verify' || act === 'unverify' ? before.verified_at : before.suspended_at
    if ((stands !== null) !== (act === 'verify' || act === 'suspend')) {
      await updateRow(tx, 'organisations', id, columnsOf(act, platform.clock.now()))
      if (act === 'reinstate') await listAgain(tx, id, platform.clock.now())
      await writeOrganisationCard(tx, id)
      await writeCallCards(tx, id)
      await audit(tx, platform, { verb: verbs[act], subject: `organisation:${id}`, details: { reason } })
      tx.afterCommit(() => {
        platform.versions.bump(tx.team_id)
        platform.versions.bump(platformVersion)
      })
    }
    return presentOperated(await selectOperatedOrganisation(tx.db, id).executeTakeFirstOrThrow())
  })
}
