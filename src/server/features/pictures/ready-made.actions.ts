/*
 * A picture of the product's own whose shown files were made before: its pages have it at once, and only the files that
 * it comes without are made by the job. What somebody sent never comes this way: that is always decoded and made anew.
 */
import { createHash } from 'node:crypto'
import { derivativeKey, formats, measure, sizeOf, type Format } from '#server/platform/media/derivatives.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepOriginal, type TakenPicture } from './pictures.actions.ts'

interface ReadyFile {
  width: number
  format: Format
  bytes: Uint8Array
}

export interface ReadyMade {
  original: Uint8Array
  files: readonly ReadyFile[]
}

export const takeReadyMade = async (
  platform: Platform,
  team_id: string,
  { original, files }: ReadyMade
): Promise<TakenPicture> => {
  const [smallest] = files.toSorted((one, other) => one.width - other.width)
  if (!smallest) throw new Error('A picture that is ready-made comes with files')
  // The smallest looks the same as the original and is decoded a hundred times as fast.
  const measured = await measure(smallest.bytes, await sizeOf(original))
  const sha256 = createHash('sha256').update(original).digest()
  const widths = [...new Set(files.map(({ width }) => width))].toSorted((one, other) => one - other)
  const missing = widths.flatMap(width =>
    formats
      .filter(format => !files.some(file => file.width === width && file.format === format))
      .map(format => ({ width, format }))
  )
  const own = { format: null, owner_id: null, name: '', begun_at: null }
  const taken = await keepOriginal(platform, team_id, original, { sha256, ...own, ...measured })
  for (const { width, format, bytes } of files)
    await platform.storage.put(derivativeKey(team_id, taken.id, width, format), bytes)
  return { ...taken, ready: { widths, missing } }
}
