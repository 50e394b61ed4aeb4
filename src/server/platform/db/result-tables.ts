/* The tables of results, in the types of kysely; migration 0019 tells what they are. */
import type { Method } from '#contract/rules/judging-choices.ts'
import type { CategoryFacts } from '#contract/rules/ranking/category.ts'
import type { AwardKind, Openness } from '#contract/rules/result-choices.ts'
import type { TieBreak } from '#contract/rules/tie-breaks.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Fixed, Json } from './columns.ts'

/** One category of a calculation, with jurors by their ids. */
export interface StoredCategory extends Omit<CategoryFacts, 'jurors' | 'parts'> {
  category_id: string
  jurors: { juror_id: string; sheets: number; severity: number | null }[]
  parts: { works: number; jurors: string[] }[] | null
}

export interface CalculationTable {
  team_id: Fixed<string>
  round_id: Fixed<string>
  method: Method
  ranking_version: number
  ridge: number
  quorum: number
  calculated_at: Date
  calculated_by: string
  categories: Json<StoredCategory[]>
}

export interface CalculatedWorkTable {
  team_id: Fixed<string>
  round_id: Fixed<string>
  work_id: Fixed<string>
  category_id: Fixed<string>
  place: number | null
  sheets: number
  mean: number | null
  median: number | null
  trimmed: number | null
  adjusted: number | null
  place_mean: number | null
  place_median: number | null
  place_trimmed: number | null
  place_adjusted: number | null
  error: number | null
  best: number | null
  worst: number | null
  tie: TieBreak | null
  apart: boolean | null
}

export interface ReleaseTable {
  team_id: Fixed<string>
  contest_id: Fixed<string>
  openness: Openness
  due_at: Date | null
  published_at: Date | null
  version: number
}

export interface AwardTable {
  team_id: Fixed<string>
  id: Fixed<string>
  contest_id: Fixed<string>
  work_id: Fixed<string>
  position: number
  kind: AwardKind
  place: number | null
  title: Json<LocalizedText>
  citation: Json<LocalizedText>
  reason: Json<LocalizedText>
}

export interface CorrectionTable {
  team_id: Fixed<string>
  id: Fixed<string>
  contest_id: Fixed<string>
  at: Fixed<Date>
  text: Json<LocalizedText>
}
