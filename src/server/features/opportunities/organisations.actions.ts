/* Organisations, as a team's organisers manage them; the first one is made of the team itself. */
import type { ManagedOrganisation, NewOrganisation, OrganisationChanges } from '#contract/organisations.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { mostOrganisations } from '#contract/rules/opportunity-choices.ts'
import { requireTeamPictures } from '#server/features/pictures/team-pictures.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { insertRow, lockLists } from '#server/platform/db/managed-rows.ts'
import { managed } from '#server/platform/managed.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeOrganisationCard, writeOrganisationCard } from './operating.queries.ts'
import type { selectTeamOfOpportunities } from './opportunities.queries.ts'
import { presentManaged } from './organisations.present.ts'
import {
  countOrganisations,
  hasOpportunities,
  isNameTaken,
  selectFirstOrganisation,
  selectOrganisation
} from './organisations.queries.ts'
import { showChange } from './show-change.actions.ts'

type Team = Awaited<ReturnType<typeof selectTeamOfOpportunities>>

/** From here to the end of the transaction nobody else takes a name, or adds one. */
const requireFreeName = async (tx: Tx, name: string, id: string): Promise<void> => {
  await lockLists(tx)
  if (await isNameTaken(tx, name, id)) throw invalidField(['name'], 'taken')
}

export const managedOrganisations = managed<
  'organisations',
  NewOrganisation,
  OrganisationChanges,
  ManagedOrganisation
>({
  table: 'organisations',

  async read({ platform, tx, team }, id) {
    const now = platform.clock.now()
    const row = await selectOrganisation(tx.db, tx.team_id, id, now).executeTakeFirstOrThrow()
    return presentManaged(row, team.link)
  },

  async create({ tx }, { about, ...fields }, id) {
    await requireTeamPictures(tx, fields, ['logo_id'])
    await requireFreeName(tx, fields.name, id)
    if ((await countOrganisations(tx)) >= mostOrganisations)
      throw new Problem('conflict', { reason: 'list_full', params: { max: mostOrganisations } })
    return { columns: { ...fields, about: json(about) }, after: () => writeOrganisationCard(tx, id) }
  },

  async change({ platform, tx }, { about, ...fields }, id) {
    await requireTeamPictures(tx, fields, ['logo_id'])
    if (fields.name !== undefined) await requireFreeName(tx, fields.name, id)
    const columns = omitUndefined({ ...fields, about: about && json(about) })
    return {
      columns,
      async after() {
        await writeOrganisationCard(tx, id)
        // They carry its name.
        await showChange(platform, tx, id)
      }
    }
  },

  async clear({ tx }, id) {
    if (await hasOpportunities(tx, id)) throw new Problem('conflict', { reason: 'organisation_in_use' })
    await removeOrganisationCard(tx, id)
  }
})

/** The team's own: its first, made of the team where there is none. */
export const ownOrganisation = async (platform: Platform, tx: Tx, team: Team): Promise<string> => {
  const first = await selectFirstOrganisation(tx)
  if (first) return first.id
  await lockLists(tx)
  // Made meanwhile.
  const made = await selectFirstOrganisation(tx)
  if (made) return made.id
  const id = platform.newId()
  const { name, country, tagline, default_locale, socials } = team
  const about = json(tagline === '' ? {} : { [default_locale]: tagline })
  const website = socials.website ?? null
  await insertRow(tx, 'organisations', { id, name, about, place: '', country, website, logo_id: null })
  await writeOrganisationCard(tx, id)
  await audit(tx, platform, { verb: 'organisation.added', subject: `organisation:${id}` })
  return id
}
