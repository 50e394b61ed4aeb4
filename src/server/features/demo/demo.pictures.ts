/*
 * The demo's pictures as files: a folder for each, with the widths that are shown ready-made. The widest is the original.
 */
import { readdir, readFile } from 'node:fs/promises'
import type { ReadyMade } from '#server/features/pictures/ready-made.actions.ts'
import { isWidth, type Format } from '#server/platform/media/derivatives.ts'

const folder = new URL('pictures/', import.meta.url)

const fileOf = async (place: URL, file: string) => {
  const [, width, format] = /^(\d+)\.(avif|webp)$/.exec(file) ?? []
  if (width === undefined || format === undefined) throw new Error(`${file} is no picture of the demo`)
  // The pattern lets only the two through.
  return { width: Number(width), format: format as Format, bytes: await readFile(new URL(file, place)) }
}

export const readDemoPicture = async (name: string): Promise<ReadyMade> => {
  const place = new URL(`${name}/`, folder)
  const files = await Promise.all((await readdir(place)).map(file => fileOf(place, file)))
  const [widest] = files.toSorted((one, other) => other.width - one.width)
  if (!widest) throw new Error(`The demo has no picture ${name}`)
  return { original: widest.bytes, files: files.filter(({ width }) => isWidth(width)) }
}
