import { tiers } from '#contract/rules/public-content-choices.ts'
import type { Sponsor } from '#contract/sponsors.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { shownPicture } from '#server/platform/media/picture-of.ts'
import type { selectSponsors } from './sponsors.queries.ts'

type SponsorRow = RowOf<typeof selectSponsors>

export const presentSponsor = (link: string, { logo, dark_logo, ...row }: SponsorRow): Sponsor => ({
  ...row,
  logo: logo && shownPicture(link, logo),
  dark_logo: dark_logo && shownPicture(link, dark_logo)
})

/** By tier, and within a tier in the order that they were given. */
export const presentSponsors = (link: string, rows: readonly SponsorRow[]): Sponsor[] =>
  tiers.flatMap(tier => rows.filter(row => row.tier === tier).map(row => presentSponsor(link, row)))
