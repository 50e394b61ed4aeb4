/* The tables of contests: their settings, and the categories that entries point to. */
import type { ContestChanges, Contest } from '#contract/contests.ts'
import type { FeeSteps, OpenContest } from '#contract/open-contests.ts'
import type { Picture } from '#contract/picture.ts'
import type { Medium } from '#contract/contest-parts.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Fixed, Json } from './columns.ts'

export interface ContestTable {
  team_id: Fixed<string>
  id: Fixed<string>
  slug: string
  title: Json<LocalizedText>
  edition: number
  summary: Json<LocalizedText>
  cover_id: string | null
  currency: Fixed<string>
  time_zone: string
  opens_at: Date | null
  closes_at: Date | null
  judging_ends_at: Date | null
  vote_opens_at: Date | null
  vote_closes_at: Date | null
  results_at: Date | null
  results_published_at: Date | null
  age_on: string | null
  fee_tiers: Json<Contest['fee_tiers']>
  per_person: number
  per_category: number
  fields: Json<Contest['fields']>
  rights: Json<Contest['rights']>
  /** Grows with every change of the card: who agreed, agreed to one of them. */
  rights_version: number
  ai: Contest['ai']
  showing: Contest['showing']
  edit_after_submit: boolean
  prizes: Json<Contest['prizes']>
  published_at: Date | null
  version: number
  created_at: Fixed<Date>
  updated_at: Date
}

export interface CategoryTable {
  team_id: Fixed<string>
  contest_id: Fixed<string>
  id: Fixed<string>
  position: number
  title: Json<LocalizedText>
  description: Json<LocalizedText>
  media: Medium[]
  age_min: number | null
  age_max: number | null
  images_min: number
  images_max: number
  fees: Json<number[]> | null
  closes_at: Date | null
  places: number
  closed: boolean
}

/** What the landing page shows of a contest; written by a job alone. */
export interface ContestCardTable {
  team_id: Fixed<string>
  contest_id: Fixed<string>
  title: Json<LocalizedText>
  cover: Json<Picture> | null
  currency: Fixed<string>
  time_zone: Fixed<string>
  opens_at: Fixed<Date>
  closes_at: Fixed<Date>
  published_at: Fixed<Date>
  /** Of the cheapest category, and of the dearest. */
  fees: Json<FeeSteps>
  fees_at_most: Json<FeeSteps>
  prize_sum: Fixed<number>
  media: Fixed<Medium[]>
  ages: Json<(readonly [number | null, number | null])[]>
  rights: Json<OpenContest['rights']>
}

/** A category as an organiser saves it. */
export type CategoryChanges = NonNullable<ContestChanges['categories']>[number]
