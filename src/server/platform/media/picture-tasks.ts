/* What is asked of the processes that decode and encode pictures. Files are named by their paths; answers are small. */
import type { PictureFault, PictureFormat, Purpose } from '#contract/rules/picture-fault.ts'
import type { Size } from './derivatives.ts'
import { pictureTask } from './pool/picture-task.ts'

export interface SentFile {
  file: string
  purpose: Purpose
  /** As its sender announced it. */
  sha256: Uint8Array | null
}

export interface Examined {
  format: PictureFormat
  sha256: Uint8Array
  /** By its header; nothing has been decoded yet. */
  size: Size
}

export interface Measured extends Size {
  thumbhash: Uint8Array
  phash: Uint8Array
}

export const examineFile = pictureTask<SentFile, Examined | PictureFault>('examine_file', 30)

export const measurePicture = pictureTask<{ file: string }, Measured>('measure_picture', 60)

/** Answers with the widths that it has written into the folder. */
export const makeWidths = pictureTask<{ file: string; folder: string }, number[]>('make_widths', 300)

/** Answers with the folder, within the one that was given, in which the tiles lie. */
export const cutTiles = pictureTask<{ file: string; folder: string }, string>('cut_tiles', 300)

/** Fails where the header of a picture cannot be read. */
export const checkHeader = pictureTask<{ bytes: Uint8Array }, void>('check_header', 30)
