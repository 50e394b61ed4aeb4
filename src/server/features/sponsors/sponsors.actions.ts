/* Who stands behind a team: added, changed, put in order, taken away. */
import { Problem } from '#contract/problems.ts'
import type { TeamVerb } from '#contract/rules/audit-verbs.ts'
import { mostSponsors } from '#contract/rules/face-choices.ts'
import type { NewSponsor, Sponsor, SponsorChanges } from '#contract/sponsors.ts'
import { requireTeamPictures } from '#server/features/pictures/team-pictures.actions.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { deleteRow, lockRow, nextPosition, orderRows } from '#server/platform/db/managed-rows.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentSponsor, presentSponsors } from './sponsors.present.ts'
import { insertSponsor, selectSponsors, updateSponsorRow } from './sponsors.queries.ts'

const pictures = ['logo_id', 'dark_logo_id'] as const

const readSponsor = async (tx: Tx, team: FoundTeam, id: string): Promise<Sponsor> =>
  presentSponsor(
    team.link,
    await selectSponsors(tx.db, team.id).where('id', '=', id).executeTakeFirstOrThrow()
  )

const told = async (platform: Platform, tx: Tx, verb: TeamVerb, subject: string): Promise<void> => {
  await audit(tx, platform, { verb, subject })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

export const addSponsor = (
  platform: Platform,
  actor: Actor,
  team: FoundTeam,
  draft: NewSponsor,
  token: OnceToken | null
): Promise<Sponsor> =>
  platform.doors.withTeam(team.id, actor, tx =>
    once(tx, token, async () => {
      await requireTeamPictures(tx, draft, pictures)
      const position = await nextPosition(tx, 'sponsors', mostSponsors)
      const id = platform.newId()
      const { text, prize, ...fields } = draft
      const texts = { text: json(text), prize: json(prize) }
      await insertSponsor(tx, { team_id: team.id, id, position, ...fields, ...texts })
      await told(platform, tx, 'sponsor.added', `sponsor:${id}`)
      return readSponsor(tx, team, id)
    })
  )

export const changeSponsor = (
  platform: Platform,
  actor: Actor,
  team: FoundTeam,
  id: string,
  { version, ...changes }: SponsorChanges
): Promise<Sponsor> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    const held = await lockRow(tx, 'sponsors', id)
    if (held.version !== version) throw new Problem('stale', { current: await readSponsor(tx, team, id) })
    await requireTeamPictures(tx, changes, pictures)
    const { text, prize, ...fields } = changes
    const texts = omitUndefined({ text: text && json(text), prize: prize && json(prize) })
    await updateSponsorRow(tx, id, { ...omitUndefined(fields), ...texts })
    await told(platform, tx, 'sponsor.changed', `sponsor:${id}`)
    return readSponsor(tx, team, id)
  })

export const orderSponsors = (
  platform: Platform,
  actor: Actor,
  team: FoundTeam,
  ids: readonly string[]
): Promise<Sponsor[]> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    await orderRows(tx, 'sponsors', ids)
    await told(platform, tx, 'sponsor.ordered', `team:${team.id}`)
    return presentSponsors(team.link, await selectSponsors(tx.db, team.id).execute())
  })

export const removeSponsor = (platform: Platform, actor: Actor, team: FoundTeam, id: string): Promise<void> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    await deleteRow(tx, 'sponsors', id)
    await told(platform, tx, 'sponsor.removed', `sponsor:${id}`)
  })
