/* What is asked of the processes that decode and encode pictures. Files are named by their paths; answers are small. */
import type { PictureFault, PictureFormat, Purpose } from '#contract/rules/picture-fault.ts'
import type { Size, WantedFile } from './derivatives.ts'
import { processTask } from '../processes/process-task.ts'

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

export const examineFile = processTask<SentFile, Examined | PictureFault>('examine_file', 30)

export const measurePicture = processTask<{ file: string }, Measured>('measure_picture', 60)

interface FilesOrder {
  file: string
  folder: string
  wanted: readonly WantedFile[]
}

/** Writes what is wanted of a picture into the folder. */
export const makeFiles = processTask<FilesOrder, void>('make_files', 300)

/** Answers with the folder, within the one that was given, in which the tiles lie. */
export const cutTiles = processTask<{ file: string; folder: string }, string>('cut_tiles', 300)

/** The size that the header of a picture tells, as a person sees it; fails where it cannot be read. */
export const readSize = processTask<{ bytes: Uint8Array }, Size>('read_size', 30)

/** Of our own drawing; answers with a PNG. */
export const drawSvg = processTask<{ svg: string; width: number }, Uint8Array>('draw_svg', 30)
