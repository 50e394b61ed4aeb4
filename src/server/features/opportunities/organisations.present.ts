import type { ManagedOrganisation, Organisation } from '#contract/organisations.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { shownPicture } from '#server/platform/media/picture-of.ts'
import type { selectOrganisation } from './organisations.queries.ts'

type Row = RowOf<typeof selectOrganisation>

export const presentOrganisation = (row: Row, link: string): Organisation => ({
  id: row.id,
  name: row.name,
  about: row.about,
  place: row.place,
  country: row.country,
  website: row.website,
  logo: row.logo && shownPicture(link, row.logo),
  verified: row.verified_at !== null,
  open: row.open
})

export const presentManaged = (row: Row, link: string): ManagedOrganisation => ({
  ...presentOrganisation(row, link),
  logo_id: row.logo_id,
  suspended: row.suspended_at !== null,
  opportunities: row.opportunities,
  version: row.version
})
