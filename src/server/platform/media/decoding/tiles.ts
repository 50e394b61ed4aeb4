import { join } from 'node:path'
import { openPicture, type Source } from './open.ts'

const tileSide = 512
const tileOverlap = 1

/** Writes them into a folder of the one that is given, and says which. */
export const cutTiles = async (source: Source, folder: string): Promise<string> => {
  const made = join(folder, 'cut')
  await openPicture(source)
    .autoOrient()
    .webp({ quality: 80, effort: 2 })
    .tile({ size: tileSide, overlap: tileOverlap, layout: 'dz' })
    .toFile(made)
  return `${made}_files`
}
