/* The processes for pictures, by themselves: as the server starts them, or with a worker's file that misbehaves. */
import { openLog } from '#server/platform/log.ts'
import { ProcessPool } from '#server/platform/processes/process-pool.ts'

const inServer = (file: string): URL => new URL(`../../src/server/${file}`, import.meta.url)

const log = openLog({ level: 'silent' })

export const openPictures = (
  options: Partial<ConstructorParameters<typeof ProcessPool>[0]> = {}
): ProcessPool =>
  new ProcessPool({
    worker: inServer('picture.worker.ts'),
    workers: 2,
    log,
    ...options
  })

/** Does what it is told, and some of that no worker should do. */
export const unruly = new URL('unruly.worker.ts', import.meta.url)
