/*
 * A picture of the product's own whose shown files were made before: its pages have it at once, and only the files that
 * it comes without are made by the job. What somebody sent never comes this way: that is always decoded and made anew.
 */
import { createHash } from 'node:crypto'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  derivativeName,
  formats,
  mediaKey,
  widthsOf,
  type WantedFile
} from '#server/platform/media/derivatives.ts'
import { measurePicture, readSize } from '#server/platform/media/picture-tasks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepOriginal, type TakenPicture } from './pictures.actions.ts'

interface ReadyFile extends WantedFile {
  file: string
}

/** By their paths. */
export interface ReadyMade {
  original: string
  files: readonly ReadyFile[]
}

/** The files of those widths that it has which are in no format of it yet. */
const missingOf = (files: readonly ReadyFile[]): WantedFile[] =>
  widthsOf(files).flatMap(width =>
    formats
      .filter(format => !files.some(file => file.width === width && file.format === format))
      .map(format => ({ width, format }))
  )

export const takeReadyMade = async (
  platform: Platform,
  team_id: string,
  { original, files }: ReadyMade
): Promise<TakenPicture> => {
  const { pictures, storage } = platform
  const [smallest] = files.toSorted((one, other) => one.width - other.width)
  if (!smallest) throw new Error('A picture that is ready-made comes with files')
  const bytes = await readFile(original)
  const [measured, size] = await Promise.all([
    // The smallest looks the same as the original and is decoded a hundred times as fast.
    pictures.queue(measurePicture, { file: smallest.file }),
    pictures.queue(readSize, { bytes })
  ])
  const sha256 = createHash('sha256').update(bytes).digest()
  const own = { format: null, owner_id: null, name: '', begun_at: null }
  const facts = { sha256, bytes: bytes.length, ...own, ...measured, ...size }
  const taken = await keepOriginal(platform, team_id, original, facts)
  await storage.putFiles(mediaKey(team_id, taken.id), async folder => {
    for (const { width, format, file } of files)
      await copyFile(file, join(folder, derivativeName(width, format)))
  })
  return { ...taken, ready: { widths: widthsOf(files), missing: missingOf(files) } }
}
