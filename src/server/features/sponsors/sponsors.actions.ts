/* Who stands behind a team. */
import { mostSponsors } from '#contract/rules/public-content-choices.ts'
import type { NewSponsor, Sponsor, SponsorChanges } from '#contract/sponsors.ts'
import { requireTeamPictures } from '#server/features/pictures/team-pictures.actions.ts'
import { json } from '#server/platform/db/json.ts'
import { nextPosition } from '#server/platform/db/managed-rows.ts'
import { managed } from '#server/platform/managed.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { presentSponsor } from './sponsors.present.ts'
import { selectSponsors } from './sponsors.queries.ts'

const pictures = ['logo_id', 'dark_logo_id'] as const

export const managedSponsors = managed<'sponsors', NewSponsor, SponsorChanges, Sponsor>({
  table: 'sponsors',

  async read({ tx, team }, id) {
    const row = await selectSponsors(tx.db, team.id).where('id', '=', id).executeTakeFirstOrThrow()
    return presentSponsor(team.link, row)
  },

  async create({ tx }, { text, prize, ...fields }) {
    await requireTeamPictures(tx, fields, pictures)
    const position = await nextPosition(tx, 'sponsors', mostSponsors)
    return { columns: { ...fields, position, text: json(text), prize: json(prize) } }
  },

  async change({ tx }, { text, prize, ...fields }) {
    await requireTeamPictures(tx, fields, pictures)
    return { columns: omitUndefined({ ...fields, text: text && json(text), prize: prize && json(prize) }) }
  }
})
