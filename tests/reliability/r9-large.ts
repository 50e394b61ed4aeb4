/* A backup of some size: how much memory it takes, a disk too small for it, and a restore that is killed half-way. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanEnv } from '#tests/kit/template.ts'
import { program, root } from '#tests/kit/processes.ts'
import { tellPostgres } from '#tests/kit/postgres-server.ts'
import { command, emptyOnServer, tablesOf, type Place } from './restored.ts'
import { megabyte, mountSmallDisk, noSmallDisk } from './small-disk.ts'
import { Complaints, type Verdict } from './verdict.ts'

const rows = 200_000
const files = 1000
const bytes_each = megabyte / 2

const fill = async ({ data_dir, database_url }: Place): Promise<void> => {
  const sql = `INSERT INTO users (id, email, email_key, first_name, last_name, created_at, bio)
    SELECT gen_random_uuid(), n || '@large.test', n || '@large.test', md5(n::text), 'L', now(),
      repeat(md5(random()::text), 20) FROM generate_series(1, ${rows}) AS n`
  await tellPostgres(database_url, sql)
  const folder = join(data_dir, 'files/media/large')
  mkdirSync(folder, { recursive: true })
  for (let n = 0; n < files; n += 1) writeFileSync(join(folder, `${n}.webp`), randomBytes(bytes_each))
}

const tablesIn = async ({ database_url }: Place): Promise<number> =>
  (await tellPostgres(database_url, `SELECT 1 FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`))
    .length

const size = async (place: Place, folder: string, to: Place): Promise<Verdict> => {
  const complaints = new Complaints()
  const backup = await command(place, 'backup', '--to', folder)
  complaints.unless(backup.code === 0, `backup ended with ${backup.code}: ${backup.stderr}`)
  const written = String(backup.facts.file)
  const restore = await command(to, 'restore', written)
  complaints.unless(restore.code === 0, `restore ended with ${restore.code}: ${restore.stderr}`)
  complaints.unless(Math.max(backup.peak_mb, restore.peak_mb) < 400, 'more than 400 MB of memory were taken')
  const mb = Math.round(statSync(written).size / 1e6)
  const figure = `${rows} rows and ${files} files of ${(files * bytes_each) / 1e6} MB: ${mb} MB written in ${backup.ms} ms with ${backup.peak_mb} MB at most, restored in ${restore.ms} ms with ${restore.peak_mb} MB at most`
  return { name: 'R9 size', figure, complaints: complaints.list }
}

const crowded = async (place: Place, file: string, to: Place): Promise<Verdict> => {
  const name = 'R9 no room'
  const disk = mountSmallDisk(32)
  if (!disk) return { name, figure: '', complaints: [], not_tested: noSmallDisk }
  const complaints = new Complaints()
  try {
    const backup = await command(place, 'backup', '--to', join(disk.place, 'copies'))
    complaints.unless(
      backup.code === 1 && backup.stderr.includes('there is no room left on its disk'),
      `backup ended with ${backup.code}: ${backup.stderr}`
    )
    complaints.unless(readdirSync(join(disk.place, 'copies')).length === 0, 'a part of the backup was left')
    const data_dir = join(disk.place, 'data')
    const restore = await command({ ...to, data_dir }, 'restore', file)
    complaints.unless(
      restore.code === 1 && restore.stderr.includes('there is no room left on its disk'),
      `restore ended with ${restore.code}: ${restore.stderr}`
    )
    complaints.unless(readdirSync(join(data_dir, 'files')).length === 0, 'files of the restore were left')
    complaints.unless((await tablesIn(to)) === 0, 'tables of the restore were left')
  } finally {
    disk.remove()
  }
  const figure = 'both commands say so in a sentence and leave nothing behind'
  return { name, figure, complaints: complaints.list }
}

/** SIGKILL, once the first files of the backup are in their folder. */
const killed = async (file: string, to: Place): Promise<Verdict> => {
  const complaints = new Complaints()
  const env = cleanEnv({ DEMO: '0', DATA_DIR: to.data_dir, DATABASE_URL: to.database_url })
  const child = spawn(process.execPath, [program, 'restore', file], {
    cwd: root,
    env,
    stdio: 'ignore'
  })
  const gone = once(child, 'exit')
  while (!existsSync(join(to.data_dir, 'files/media')) && child.exitCode === null) await pause(5)
  child.kill('SIGKILL')
  await gone
  complaints.unless(child.signalCode === 'SIGKILL', 'the restore was done before it was killed')
  // The server learns of it by the end of the connection.
  while (
    (
      await tellPostgres(
        to.database_url,
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'palmares backup' AND datname = current_database()`
      )
    ).length > 0
  )
    await pause(20)
  complaints.unless((await tablesIn(to)) === 0, 'the database is not empty after it')
  const again = await command(to, 'restore', file)
  complaints.unless(again.code === 0, `the second run ended with ${again.code}: ${again.stderr}`)
  const found = readdirSync(join(to.data_dir, 'files/media/large')).length
  complaints.unless(found === files, `${found} files of ${files} are there`)
  const figure = `the database is empty after it; a second run brings in all ${(await tablesOf(file)).length} tables and ${found} files`
  return { name: 'R9 killed restore', figure, complaints: complaints.list }
}

export async function* largeBackup(): AsyncGenerator<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'palmares-large-'))
  const places: Place[] = []
  const place = async (): Promise<Place> => {
    const made = await emptyOnServer()
    places.push(made)
    return made
  }
  try {
    const full = await place()
    await command(full, 'migrate')
    await fill(full)
    yield await size(full, folder, await place())
    const [name = ''] = readdirSync(folder)
    const file = join(folder, name)
    yield await crowded(full, file, await place())
    yield await killed(file, await place())
  } finally {
    for (const each of places) await each.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
