/* Places that a backup can be brought into, and the commands run there. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyArchive } from '#server/platform/backup/verify.ts'
import { cleanEnv, clusterHere, databaseAt, newDatabaseName } from '#tests/kit/template.ts'
import { startPostgres, tellPostgres } from '#tests/kit/postgres-server.ts'
import { program, root } from '#tests/kit/processes.ts'

export interface Place {
  data_dir: string
  /** An empty string for the embedded database of the folder. */
  database_url: string
  remove(): Promise<void>
}

const newFolder = (): string => join(mkdtempSync(join(tmpdir(), 'palmares-restored-')), 'data')

export const emptyEmbedded = async (): Promise<Place> => {
  const data_dir = newFolder()
  const remove = async () => rmSync(join(data_dir, '..'), { recursive: true, force: true })
  return { data_dir, database_url: '', remove }
}

export const emptyOn = async (server: string): Promise<Place> => {
  const place = await emptyEmbedded()
  const name = newDatabaseName()
  await tellPostgres(server, `CREATE DATABASE ${name}`)
  return {
    ...place,
    database_url: databaseAt(server, name),
    async remove() {
      await tellPostgres(server, `DROP DATABASE ${name} WITH (FORCE)`)
      await place.remove()
    }
  }
}

export const emptyOnServer = async (): Promise<Place> => emptyOn((await clusterHere()).url)

/** A server of another major version, where this machine has one. */
export const startOther = async () => {
  const folder = '/usr/lib/postgresql'
  const [newest] = (existsSync(folder) ? readdirSync(folder) : []).toSorted().toReversed()
  const binaries = process.env.OTHER_POSTGRES_BIN ?? (newest && join(folder, newest, 'bin'))
  if (binaries === undefined) return null
  const usual = process.env.POSTGRES_BIN
  process.env.POSTGRES_BIN = binaries
  try {
    return await startPostgres({ durable: false })
  } finally {
    if (usual === undefined) delete process.env.POSTGRES_BIN
    else process.env.POSTGRES_BIN = usual
  }
}

export interface CommandResult {
  code: number
  /** What the command prints for scripts; empty where it failed. */
  facts: Record<string, unknown>
  stderr: string
  ms: number
  peak_mb: number
}

const tellsPeak =
  'data:text/javascript,process.on("exit",()=>process.stderr.write("peak "+process.resourceUsage().maxRSS))'
const patience_ms = 600_000

export const command = (
  at: Pick<Place, 'data_dir' | 'database_url'>,
  ...args: string[]
): Promise<CommandResult> => {
  const start = performance.now()
  const env = cleanEnv({ DEMO: '0', DATA_DIR: at.data_dir, DATABASE_URL: at.database_url })
  const line = ['--import', tellsPeak, program, ...args, '--json']
  return new Promise(resolve => {
    execFile(process.execPath, line, { cwd: root, env, timeout: patience_ms }, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0
      const [said = '', peak = '0'] = stderr.split('peak ')
      // One object, as every command prints with --json.
      const facts = stdout === '' ? {} : (JSON.parse(stdout) as Record<string, unknown>)
      const ms = Math.round(performance.now() - start)
      resolve({ code, facts, stderr: said, ms, peak_mb: Math.round(Number(peak) / 1024) })
    })
  })
}

/** Rows and hashes of every table, as the backup says after it was checked. */
export const tablesOf = async (file: string) => (await verifyArchive(file)).tables

/** Of every file under a folder: its name and what is in it. */
export const hashOf = (folder: string): string => {
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  for (const name of names.filter(each => statSync(join(folder, each)).isFile()))
    hash.update(name).update(
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest()
    )
  return hash.digest('hex')
}
