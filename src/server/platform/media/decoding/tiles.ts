import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPicture, type PictureSource } from './open.ts'

const tileSide = 512
const tileOverlap = 1

/** Writes them into a folder of the one that is given, and says which. */
export const cutTiles = async (source: PictureSource, folder: string): Promise<string> => {
  const made = join(folder, 'cut')
  // The library writes into no folder that is there, as it is where this was interrupted.
  await rm(`${made}_files`, { recursive: true, force: true })
  await openPicture(source)
    .autoOrient()
    .webp({ quality: 80, effort: 2 })
    .tile({ size: tileSide, overlap: tileOverlap, layout: 'dz' })
    .toFile(made)
  return `${made}_files`
}
