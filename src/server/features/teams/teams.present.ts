import type { Picture } from '#contract/picture.ts'
import type { Team, TeamCard } from '#contract/teams.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import type { selectCards } from './directory.queries.ts'
import type { selectTeam } from './teams.queries.ts'

type TeamRow = RowOf<typeof selectTeam>
type CardRow = Omit<RowOf<typeof selectCards>, 'sort_name'>

export const pictureOf = (row: TeamRow, which: 'logo' | 'cover'): Picture | null => {
  const id = row[`${which}_id`]
  const [width, height, thumbhash, widths] = [
    row[`${which}_width`],
    row[`${which}_height`],
    row[`${which}_thumbhash`],
    row[`${which}_widths`]
  ]
  if (id === null || width === null || height === null || thumbhash === null || widths === null) return null
  return presentPicture(row.link, { id, width, height, thumbhash, widths })
}

/** Kept for ever under its name, so the name says all that it is made of. */
const stylesheetOf = ({ accent, pairing, tint }: Pick<TeamRow, 'accent' | 'pairing' | 'tint'>): string =>
  `/theme/${accent.slice(1).toLowerCase()}-${pairing}${tint === 'warm' ? '' : `-${tint}`}.css`

export const presentTeam = (row: TeamRow): Team => ({
  link: row.link,
  name: row.name,
  tagline: row.tagline,
  logo: pictureOf(row, 'logo'),
  cover: pictureOf(row, 'cover'),
  theme: {
    accent: row.accent,
    pairing: row.pairing,
    composition: row.composition,
    tint: row.tint,
    stylesheet: stylesheetOf(row)
  },
  locales: row.locales,
  default_locale: row.default_locale,
  time_zone: row.time_zone,
  currency: row.currency,
  country: row.country,
  contact_email: row.contact_email,
  socials: row.socials,
  features: row.features,
  // A suspended or closed team is never presented: nobody finds it.
  status: row.status === 'archived' ? 'archived' : 'active',
  version: row.version,
  contest: null,
  shows: { works: false, results: false, blog: false, courses: false, opportunities: false }
})

export const presentCard = (
  { link, name, tagline, logo, cover }: CardRow,
  open_contests: number
): TeamCard => ({
  link,
  name,
  tagline,
  logo,
  cover,
  open_contests
})
