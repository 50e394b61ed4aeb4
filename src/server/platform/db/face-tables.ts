/* The tables of a team's public face: who stands behind it, and what was said of it. */
import type { LocalizedText } from '#contract/localized-text.ts'
import type { OfferState, Tier } from '#contract/rules/face-choices.ts'
import type { Generated } from 'kysely'
import type { StoredPicture } from '../media/picture-of.ts'
import type { Fixed, Json } from './columns.ts'

export interface SponsorTable {
  team_id: Fixed<string>
  id: Fixed<string>
  position: number
  tier: Tier
  name: string
  link: string | null
  text: Json<LocalizedText>
  prize: Json<LocalizedText>
  logo_id: string | null
  dark_logo_id: string | null
  version: Generated<number>
}

export interface TestimonialTable {
  team_id: Fixed<string>
  id: Fixed<string>
  position: number
  quote: Json<LocalizedText>
  name: string
  role: Json<LocalizedText>
  portrait_id: string | null
  consent_on: string | null
  consent_how: string
  version: Generated<number>
}

/** Global: what teams offer for the platform's own page, and what was decided of it. */
export interface TestimonialCardTable {
  team_id: Fixed<string>
  testimonial_id: Fixed<string>
  quote: Json<LocalizedText>
  name: string
  role: Json<LocalizedText>
  portrait: Json<StoredPicture> | null
  state: OfferState
  /** When it came into that state. */
  since: Date
  /** The testimonial's own, as these words were taken from it. */
  version: number
}

export interface AlbumTable {
  team_id: Fixed<string>
  id: Fixed<string>
  title: Json<LocalizedText>
  year: number
  text: Json<LocalizedText>
  published: boolean
  version: Generated<number>
}

export interface AlbumPictureTable {
  team_id: Fixed<string>
  album_id: Fixed<string>
  picture_id: Fixed<string>
  position: number
  alt: Json<LocalizedText>
  caption: Json<LocalizedText>
}
