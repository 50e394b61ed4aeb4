/*
 * The demo's pictures as files: a folder for each, with the widths that are shown ready-made. The widest is the original.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadyMade } from '#server/features/pictures/ready-made.actions.ts'
import { isWidth, type Format } from '#server/platform/media/derivatives.ts'

const folder = join(import.meta.dirname, 'pictures')

const fileAt = (place: string, name: string) => {
  const [, width, format] = /^(\d+)\.(avif|webp)$/.exec(name) ?? []
  if (width === undefined || format === undefined) throw new Error(`${name} is no picture of the demo`)
  // The pattern lets only the two through.
  return { width: Number(width), format: format as Format, file: join(place, name) }
}

export const demoPicture = async (name: string): Promise<ReadyMade> => {
  const place = join(folder, name)
  const files = (await readdir(place)).map(file => fileAt(place, file))
  const [widest] = files.toSorted((one, other) => other.width - one.width)
  if (!widest) throw new Error(`The demo has no picture ${name}`)
  return { original: widest.file, files: files.filter(({ width }) => isWidth(width)) }
}
