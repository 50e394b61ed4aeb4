/* Looks at everything that a start needs, and says of each what to do where it is not well. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { readConfig, type Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { addressAt } from '#server/platform/db/embedded/membership.ts'
import { faultOf } from '#server/platform/db/embedded/folder-faults.ts'
import { makeFolder } from '#server/platform/db/embedded/folder.ts'
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { openLog } from '#server/platform/log.ts'
import { loadRendering } from '#server/platform/http/rendering.ts'
import type { Arguments } from './commands.ts'
import { explain } from './explain.ts'

interface Finding {
  name: string
  well: boolean
  says: string
}

const look = async (name: string, check: () => Promise<string>): Promise<Finding> => {
  try {
    return { name, well: true, says: await check() }
  } catch (error) {
    return { name, well: false, says: explain(error).sentence }
  }
}

const checkDatabase = async (config: Config): Promise<string> => {
  const database = await openDatabase(config, openLog({ level: 'silent' }), { serves: false })
  try {
    const { rows } = await database.connect(connection =>
      connection.query<{ version: string }>('SELECT version()')
    )
    const version = rows[0]?.version.split(' on ')[0]
    if (config.database.kind === 'postgres')
      return `external ${version}${config.database.direct_url === null ? '' : ', through a pooler'}`
    const running = findPostmaster(config.database.dir)
    return `embedded ${version}; psql "${running ? addressAt(running) : ''}"`
  } finally {
    await database.close()
  }
}

const checkFolder = async ({ data_dir }: Config): Promise<string> => {
  const file = join(data_dir, '.doctor')
  try {
    await makeFolder(data_dir)
    await writeFile(file, 'well')
    return `${data_dir} can be written`
  } catch (error) {
    throw faultOf(error, data_dir)
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

const checkMail = async ({ mail }: Config): Promise<string> => {
  if (mail.smtp_url === null) return 'no SMTP_URL: mails are kept and read with "palmares outbox"'
  const transport = nodemailer.createTransport({ url: mail.smtp_url, connectionTimeout: 5000 })
  await transport.verify()
  transport.close()
  return 'the mail server answers'
}

export const doctorCommand = async ({ values }: Arguments): Promise<number> => {
  const config = readConfig(process.env)
  const findings = [
    await look('files', () => checkFolder(config)),
    await look('database', () => checkDatabase(config)),
    await look('pages', async () => {
      await loadRendering(config)
      return 'built'
    }),
    await look('mail', () => checkMail(config))
  ]
  if (values.json) console.log(JSON.stringify(findings))
  else
    for (const { name, well, says } of findings)
      console.log(`${well ? 'well' : 'ILL '} ${name.padEnd(9)} ${says}`)
  return findings.every(finding => finding.well) ? 0 : 1
}
