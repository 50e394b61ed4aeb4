/* Pictures that were taken in, and which of them look alike. */
import type { Generated } from 'kysely'
import type { PictureFormat } from '#contract/rules/picture-fault.ts'
import type { Fixed } from './columns.ts'

export interface ImageTable {
  team_id: Fixed<string>
  id: Fixed<string>
  width: number
  height: number
  thumbhash: Uint8Array
  sha256: Uint8Array
  original: string
  /** Null where it is the team's own. */
  owner_id: Fixed<string | null>
  name: Generated<string>
  /** Null, and so the two below, in what was taken in before they were kept. */
  bytes: number | null
  format: PictureFormat | null
  phash: Uint8Array | null
  /** When the upload began that it came by. */
  begun_at: Date | null
  tiles: Generated<boolean>
  /** Its files are gone, and it stands for what still names it. */
  thrown_away_at: Generated<Date | null>
  /** Empty until the job has made them. */
  widths: number[]
  created_at: Fixed<Date>
}

/** A quarter of the bits of how a picture looks, by which others like it are looked up. */
export interface ImageQuarterTable {
  team_id: Fixed<string>
  quarter: Fixed<number>
  bits: Fixed<number>
  image_id: Fixed<string>
}

export interface NearImageTable {
  team_id: Fixed<string>
  image_id: Fixed<string>
  other_id: Fixed<string>
  apart: Fixed<number>
}
