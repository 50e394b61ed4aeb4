/* Making what is shown of a picture, after the picture itself was taken in; and taking away what is left of one. */
import { jobKind } from '#server/platform/jobs/jobs.ts'
import type { WantedFile } from '#server/platform/media/derivatives.ts'

export interface DeriveOrder {
  team_id: string
  picture_id: string
  /** Only these, where the others came with it; else all that is shown of it. */
  missing?: WantedFile[]
}

export const derivePicture = jobKind<DeriveOrder>('derive_picture', { seconds: 600 })

/** What is shown at all comes before what is looked into. */
export const tilePicture = jobKind<{ team_id: string; picture_id: string }>('tile_picture', { seconds: 600 })

/** Whether others of the team look like it, for organisers alone. */
export const comparePicture = jobKind<{ team_id: string; picture_id: string }>('compare_picture')

export const dropFiles = jobKind<{ team_id: string; picture_id: string }>('drop_picture_files')
