import { resolve } from 'node:path'
import { ConfigFault, readConfig, type Config } from '#server/platform/config.ts'
import { openEmbedded } from '#server/platform/db/embedded/open.ts'
import { restoreEmbedded } from '#server/platform/db/embedded/backups.ts'
import type { Arguments } from './commands.ts'
import { say } from './opened.ts'

const embedded = (config: Config): Config['database'] & { kind: 'embedded' } => {
  if (config.database.kind === 'embedded') return config.database
  throw new ConfigFault('This is for the embedded database. With DATABASE_URL, use pg_dump and pg_restore.')
}

export const backupCommand = async ({ values }: Arguments): Promise<number> => {
  const { dir, backups } = embedded(readConfig(process.env))
  const database = await openEmbedded({ database_dir: dir })
  try {
    const file = await database.dumpNow(typeof values.to === 'string' ? resolve(values.to) : backups)
    return say(
      values.json,
      { file },
      `Written to ${file}. The files of DATA_DIR/files are not in it: copy them too.`
    )
  } finally {
    await database.close()
  }
}

export const restoreCommand = async ({ values, positionals }: Arguments): Promise<number> => {
  const [file] = positionals
  if (file === undefined) {
    console.error('Name the file to restore; --help tells more.')
    return 2
  }
  const { dir } = embedded(readConfig(process.env))
  await restoreEmbedded(resolve(file), dir)
  return say(values.json, { database: dir }, `Restored into ${dir}.`)
}
