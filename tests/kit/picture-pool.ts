/* The processes for pictures, by themselves: as the server starts them, or with a worker's file that misbehaves. */
import { openLog } from '#server/platform/log.ts'
import { PicturePool } from '#server/platform/media/pool/picture-pool.ts'

const inServer = (file: string): URL => new URL(`../../src/server/${file}`, import.meta.url)

const log = openLog({ level: 'silent' })

export const openPictures = (
  options: Partial<ConstructorParameters<typeof PicturePool>[0]> = {}
): PicturePool =>
  new PicturePool({
    worker: inServer('picture.worker.ts'),
    workers: 2,
    log,
    ...options
  })

/** Does what it is told, and some of that no worker should do. */
export const unruly = new URL('unruly-pictures.worker.ts', import.meta.url)
