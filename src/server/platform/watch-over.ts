/* The figures that stand still between two looks at them, read when somebody asks. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from './db/embedded/scarce-room.ts'
import type { JobFigures } from './jobs/jobs.ts'
import type { Platform } from './platform.ts'
import { unlessMissing } from './storage/files.ts'

/** When the newest of a folder was written; null where there is none. */
const newestIn = async (folder: string): Promise<number | null> => {
  const names = ((await unlessMissing(readdir(folder))) ?? []).filter(name => name.endsWith('.backup'))
  const found = await Promise.all(names.map(name => unlessMissing(stat(join(folder, name)))))
  const moments = found.flatMap(file => (file ? [file.mtimeMs] : []))
  return moments.length === 0 ? null : Math.max(...moments)
}

const watchPool = ({ metrics, database }: Platform): void => {
  metrics.watch('palmares_pool_in_use', 'Connections that are lent', () => database.poolUse().in_use)
  metrics.watch(
    'palmares_pool_waiting',
    'Askers that wait for a connection',
    () => database.poolUse().waiting
  )
}

const watchJobs = ({ metrics, jobs }: Platform): void => {
  // One look at the jobs is enough for all the figures of one question.
  let looking: Promise<JobFigures[]> | null = null
  const look = (): Promise<JobFigures[]> =>
    (looking ??= jobs.figures().finally(() => {
      looking = null
    }))
  const each = (of: (figures: JobFigures) => number | null) => async () =>
    (await look()).flatMap(figures => {
      const value = of(figures)
      return value === null ? [] : [[figures.name, value] as const]
    })
  metrics.watchEach(
    'palmares_job_oldest_seconds',
    'How long the oldest job of a kind has waited; send_mail for mails, derive_picture for pictures',
    'job',
    each(({ oldest_seconds }) => oldest_seconds)
  )
  metrics.watchEach(
    'palmares_job_failed',
    'Jobs of a kind that were given up in the last week; send_mail for mails',
    'job',
    each(({ failed }) => failed)
  )
}

const watchDisk = ({ metrics, config }: Platform): void => {
  metrics.watch('palmares_disk_free_bytes', 'Room left on the disk of DATA_DIR', () =>
    freeBytes(config.data_dir)
  )
  metrics.watchEach(
    'palmares_backup_age_seconds',
    'Since the newest backup in DATA_DIR/backups was written',
    'folder',
    async () => {
      const newest = await newestIn(join(config.data_dir, 'backups'))
      return newest === null ? [] : [['backups', Math.max(0, (Date.now() - newest) / 1000)]]
    }
  )
}

export const watchOver = (platform: Platform): void => {
  const { answers, metrics, jobs, pictures } = platform
  // First of all, before the figures themselves ask for connections.
  watchPool(platform)
  metrics.watch('palmares_cache_bytes', 'Memory of kept answers', () => answers.bytes)
  metrics.watch('palmares_jobs_waiting', 'Jobs that could run now', () => jobs.waiting())
  metrics.watch('palmares_pictures_waiting', 'Pictures that wait for a process', () => pictures.waiting)
  watchJobs(platform)
  watchDisk(platform)
}
