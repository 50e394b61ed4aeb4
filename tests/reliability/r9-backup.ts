/*
 * R9: a copy taken while the server writes (the daily one), and one by `palmares backup` while it stands still; each
 * brought back into an empty folder, where everything is again and a token still works.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { openEmbedded } from '#server/platform/db/embedded/open.ts'
import { cleanEnv, removeGrounds } from '#tests/kit/ground.ts'
import { runNode, type Ran } from '#tests/kit/processes.ts'
import { startApp, type App } from '#tests/kit/test-app.ts'
import { Authors, type Work } from './authors.ts'
import { chanceFrom } from './chance.ts'
import { factsAfter } from './facts.ts'
import { judge } from './judge.ts'
import { enlistIn, type Enlisted } from './people.ts'
import { longest } from './steady.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'
import { openWire } from './wire.ts'
import type { Write } from './writes.ts'

interface Scene {
  app: App
  people: Enlisted
  authors: Authors
  /** Everything of this run goes there. */
  folder: string
}

const patience_ms = 30_000
const look_again_ms = 60_000
const head_start_ms = 3000

const homesOf = ({ people }: Scene): string[] => people.homes.map(({ team_id }) => team_id)

const command = async (data_dir: string, ...args: string[]): Promise<Ran & { ms: number }> => {
  const start = performance.now()
  const ran = await runNode(['bin/palmares.ts', ...args], cleanEnv({ DEMO: '0', DATA_DIR: data_dir }))
  return { ...ran, ms: Math.round(performance.now() - start) }
}

const rowsIn = async (data_dir: string): Promise<Record<string, number>> => {
  const database = await openEmbedded({ database_dir: join(data_dir, 'database') })
  try {
    return await database.connect(async connection => {
      const { rows } = await connection.query<{ name: string }>(
        `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`
      )
      const counts: Record<string, number> = {}
      for (const { name } of rows)
        counts[name] = Number((await connection.query(`SELECT count(*) AS n FROM ${name}`)).rows[0]?.['n'])
      return counts
    })
  } finally {
    await database.close()
  }
}

/** Of every file under a folder: its name and what is in it. */
const hashOf = (folder: string): string => {
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

/** Writes go on while the daily copy is made; returns it, and how long the slowest of them had to wait. */
const copyWhileWriting = async ({ app, authors }: Scene): Promise<{ file: string; slowest: number }> => {
  const backups = join(app.data_dir, 'backups')
  await app.restart()
  // The server looks for a copy of today when it has started, and a minute later; then there is none.
  await pause(look_again_ms - head_start_ms)
  rmSync(backups, { recursive: true, force: true })
  const wire = openWire(app.url)
  const work: Work = { ended: false }
  const writing = Promise.all([
    authors.keepWriting(wire, 'content', work),
    authors.keepWriting(wire, 'content', work),
    authors.keepWriting(wire, 'founding', work)
  ])
  const copies = (): string[] =>
    (existsSync(backups) ? readdirSync(backups) : []).filter(name => name.endsWith('.gz'))
  for (let waited = 0; copies().length === 0 && waited < patience_ms; waited += 20) await pause(20)
  await pause(300)
  work.ended = true
  await writing
  wire.close()
  const [name] = copies()
  if (name === undefined) throw new Error('No copy was made')
  return { file: join(backups, name), slowest: longest(authors.writes.flatMap(({ replies }) => replies)) }
}

const stampOf = (file: string): number => {
  const [, day, hour, minute, second, ms] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/.exec(file) ?? []
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`)
}

/** What the copy must hold: whatever was acknowledged before it was begun, and nothing asked for after it was done. */
const asOf = (writes: readonly Write[], file: string): Write[] => {
  const [begun, done] = [stampOf(file), statSync(file).mtimeMs]
  return writes.map(write => {
    const began_at = performance.timeOrigin + (write.replies[0]?.began_at ?? 0)
    const ended_at = performance.timeOrigin + (write.replies.at(-1)?.ended_at ?? 0)
    if (write.state === 'refused' || began_at > done) return { ...write, state: 'refused' }
    return { ...write, state: write.state === 'acknowledged' && ended_at < begun ? 'acknowledged' : 'open' }
  })
}

/** The restored folder under a running server: someone signed in before the copy writes, and the pictures are there. */
const live = async ({ app, authors }: Scene, data_dir: string, complaints: Complaints): Promise<void> => {
  await app.stop()
  cpSync(join(app.data_dir, 'files'), join(data_dir, 'files'), { recursive: true })
  complaints.unless(
    hashOf(join(data_dir, 'files')) === hashOf(join(app.data_dir, 'files')),
    'the copied files are not as they were'
  )
  await app.restart({ DATA_DIR: data_dir })
  const wire = openWire(app.url)
  await authors.write(wire, 'content')
  const second = await authors.write(wire, 'content')
  complaints.unless(
    second.replies.every(({ status }) => status === 200 || status === 409),
    `someone signed in before got ${second.replies[0]?.status}`
  )
  const { picture_id } = app.people
  const picture = await wire.ask({
    method: 'GET',
    path: `/media/alpha/${picture_id}/320.webp`,
    network: '10.3.3.3'
  })
  complaints.unless(picture.status === 200, `the picture answers ${picture.status}`)
  wire.close()
  await app.restart({ DATA_DIR: app.data_dir })
}

const whileWriting = async (scene: Scene): Promise<Verdict> => {
  const { app, authors, folder } = scene
  const complaints = new Complaints()
  const { file, slowest } = await copyWhileWriting(scene)
  const restored = join(folder, 'from-daily')
  const restore = await command(restored, 'restore', file)
  complaints.unless(restore.code === 0, `restore ended with ${restore.code}: ${restore.stderr}`)
  const expected = asOf(authors.writes, file)
  const facts = await factsAfter({ ...app, data_dir: restored }, homesOf(scene))
  const { lost, doubled, half } = judge(expected, facts)
  complaints.list.push(...lost, ...doubled, ...half)
  const before = expected.filter(({ state }) => state === 'acknowledged').length
  complaints.unless(before > 0, 'nothing had been written before the copy, so nothing was tried')
  await live(scene, restored, complaints)
  const again = await command(restored, 'restore', file)
  complaints.unless(again.code === 1, `restoring over a database ended with ${again.code}`)
  const figure = [
    `${before} writes acknowledged before the copy, all in it; ${facts.versions.length + facts.teams.length} found, each whole`,
    `copied in ${Math.round(statSync(file).mtimeMs - stampOf(file))} ms (${(statSync(file).size / 1e6).toFixed(1)} MB), the slowest write meanwhile took ${slowest} ms`,
    `restored in ${restore.ms} ms; a token works, the pictures are there, a second restore is refused`
  ].join('; ')
  return { name: 'R9 daily copy while writing', figure, complaints: complaints.list }
}

const standingStill = async (scene: Scene): Promise<Verdict> => {
  const { app, folder } = scene
  const complaints = new Complaints()
  const early = await command(app.data_dir, 'backup', '--to', folder)
  const refused = early.code === 1 && early.stderr.includes(`in use by process ${app.pid()} `)
  complaints.unless(refused, `backup beside the server ended with ${early.code}: ${early.stderr}`)
  await app.stop()
  const backup = await command(app.data_dir, 'backup', '--to', folder, '--json')
  complaints.unless(backup.code === 0, `backup ended with ${backup.code}: ${backup.stderr}`)
  const { file } = JSON.parse(backup.stdout) as { file: string } // as the command prints it
  const restored = join(folder, 'from-backup')
  const restore = await command(restored, 'restore', file)
  complaints.unless(restore.code === 0, `restore ended with ${restore.code}: ${restore.stderr}`)
  const [was, is] = [await rowsIn(app.data_dir), await rowsIn(restored)]
  complaints.unless(
    isDeepStrictEqual(is, was),
    `rows were ${JSON.stringify(was)} and are ${JSON.stringify(is)}`
  )
  const homes = homesOf(scene)
  const same = isDeepStrictEqual(
    await factsAfter({ ...app, data_dir: restored }, homes),
    await factsAfter(app, homes)
  )
  complaints.unless(same, 'what was written is not what was restored')
  await live(scene, restored, complaints)
  const rows = Object.values(was).reduce((sum, count) => sum + count, 0)
  const figure = `refused while the server ran; written in ${backup.ms} ms, restored in ${restore.ms} ms; ${Object.keys(was).length} tables, ${rows} rows and the hashes of all texts equal; a token works, the pictures are there`
  return { name: 'R9 palmares backup', figure, complaints: complaints.list }
}

export const backup: Fault = {
  name: 'R9',
  says: 'backup and restore',
  async *run({ seed }) {
    const folder = mkdtempSync(join(tmpdir(), 'palmares-restored-'))
    const app = await startApp({ embedded: true })
    try {
      const people = await enlistIn(app, { organisers: 60, founders: 200 })
      const scene = { app, people, folder, authors: new Authors(people, chanceFrom(seed)) }
      yield await whileWriting(scene)
      yield await standingStill(scene)
    } finally {
      await app.remove()
      rmSync(folder, { recursive: true, force: true })
      await removeGrounds()
    }
  }
}
