import { join, resolve } from 'node:path'
import { backupDatabase, nameOfBackup, type Progress } from '#server/platform/backup/backup.ts'
import { BackupFault } from '#server/platform/backup/fault.ts'
import { checkBackup, restoreDatabase } from '#server/platform/backup/restore.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { openEmbeddedForCommand } from '#server/platform/db/embedded/for-command.ts'
import { whenToldToEnd } from '#server/platform/processes/told-to-end.ts'
import type { Arguments } from './commands.ts'
import { say } from './opened.ts'

const withUrl = async <T>(config: Config, use: (url: string) => Promise<T>): Promise<T> => {
  if (config.database.kind === 'postgres') return use(config.database.direct_url ?? config.database.url)
  const embedded = await openEmbeddedForCommand(config)
  try {
    return await use(embedded.url)
  } finally {
    await embedded.close()
  }
}

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** For people only: a script reads one object at the end. */
const teller =
  (json: unknown) =>
  (progress: Progress): void => {
    if (json === true) return
    if (progress.kind === 'files')
      return console.error(`${progress.files} files, ${inMegabytes(progress.bytes)} in all`)
    const { name, number, of, rows, bytes } = progress
    console.error(`Table ${number} of ${of}: ${name}, ${rows} rows, ${inMegabytes(bytes)}`)
  }

/** Ctrl+C ends it in order: what was begun is taken away first. */
const interruptible = async <T>(left: string, use: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  const interrupt = (): void => controller.abort(new BackupFault(`Interrupted. ${left}`))
  const forget = whenToldToEnd(interrupt)
  try {
    return await use(controller.signal)
  } finally {
    forget()
  }
}

export const backupCommand = async ({ values }: Arguments): Promise<number> => {
  const config = readConfig(process.env)
  const moment = systemClock.now()
  const folder = typeof values.to === 'string' ? resolve(values.to) : join(config.data_dir, 'backups')
  const { storage_dir, uploads_dir } = config
  const options = {
    file: join(folder, nameOfBackup(moment)),
    moment,
    files: values['database-only'] === true ? null : { storage_dir, uploads_dir },
    tell: teller(values.json)
  }
  const facts = await interruptible('No backup was written.', signal =>
    withUrl(config, url => backupDatabase({ url, ...options, signal }))
  )
  const { file, tables, rows, files, bytes } = facts
  const held = `${rows} rows of ${tables} tables${options.files ? `, ${files} files` : ''}`
  const left = options.files ? '' : ' The files of DATA_DIR are not in it: copy them too.'
  return say(values.json, facts, `Written to ${file}: ${held}, ${inMegabytes(bytes)}.${left}`)
}

export const restoreCommand = async ({ values, positionals }: Arguments): Promise<number> => {
  const [file] = positionals
  if (file === undefined) {
    console.error('Name the file to restore; --help tells more.')
    return 2
  }
  const config = readConfig(process.env)
  const { storage_dir, uploads_dir } = config
  const facts = await interruptible('Nothing was kept.', async signal => {
    const backup = await checkBackup(resolve(file), signal)
    return withUrl(config, url =>
      restoreDatabase({
        url,
        backup,
        folders: { storage_dir, uploads_dir },
        tell: teller(values.json),
        signal
      })
    )
  })
  const { moment, tables, rows, files } = facts
  const sentence = `Restored as of ${moment}: ${rows} rows of ${tables} tables, ${files} files.`
  return say(values.json, facts, sentence)
}
