/*
 * R9: a backup taken while the server writes, brought back into an empty place, where everything is again and a token
 * still works; one that moves from the embedded database to others and back; and one of some size, cut off and crowded.
 */
import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { removeTemplates } from '#tests/kit/template.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { Authors, type AuthorWork } from './authors.ts'
import { chanceFrom } from './chance.ts'
import { factsAfter } from './facts.ts'
import { judge } from './judge.ts'
import { enlistIn, type Enlisted } from './people.ts'
import { largeBackup } from './r9-large.ts'
import { command, emptyEmbedded, emptyOn, emptyOnServer, hashOf, startOther, tablesOf } from './restored.ts'
import type { Place, CommandResult } from './restored.ts'
import { longest } from './steady.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'
import { openWire } from './wire.ts'
import type { Write } from './writes.ts'

interface Scene {
  app: TestApp
  people: Enlisted
  authors: Authors
  folder: string
}

// So many writes are acknowledged before the backup begins, and again after it is done.
const writes_around = 20

const placeOf = (app: TestApp) => ({
  data_dir: app.data_dir,
  database_url: app.kind === 'embedded' ? '' : app.database_url()
})

const appAt = (app: TestApp, { data_dir, database_url }: Place): TestApp => ({
  ...app,
  data_dir,
  database_url: () => database_url
})

interface Copy {
  ran: CommandResult
  file: string
  begun: number
  done: number
  slowest: number
}

/** Writes go on before, while and after the backup is taken; how long the slowest of them had to wait. */
const backupWhileWriting = async ({ app, authors, folder }: Scene): Promise<Copy> => {
  const wire = openWire(app.url)
  const work: AuthorWork = { ended: false }
  const writing = Promise.all([
    authors.keepWriting(wire, 'content', work),
    authors.keepWriting(wire, 'content', work),
    authors.keepWriting(wire, 'founding', work)
  ])
  const acknowledged = () => authors.writes.filter(({ state }) => state === 'acknowledged').length
  const more = async (): Promise<void> => {
    for (const enough = acknowledged() + writes_around; acknowledged() < enough;) await pause(20)
  }
  await more()
  const begun = performance.now()
  const ran = await command(placeOf(app), 'backup', '--to', folder)
  const done = performance.now()
  await more()
  work.ended = true
  await writing
  wire.close()
  const slowest = longest(authors.writes.flatMap(({ replies }) => replies))
  return { ran, file: String(ran.facts.file), begun, done, slowest }
}

/** What the backup must hold: all that was acknowledged before it began, and nothing asked for after it was done. */
const asOf = (writes: readonly Write[], { begun, done }: Copy): Write[] =>
  writes.map(write => {
    if (write.state === 'refused' || (write.replies[0]?.began_at ?? 0) > done)
      return { ...write, state: 'refused' }
    const before = write.state === 'acknowledged' && (write.replies.at(-1)?.ended_at ?? 0) < begun
    return { ...write, state: before ? 'acknowledged' : 'open' }
  })

/** Under a running server: someone signed in before the backup writes, and the pictures are there. */
const live = async ({ app, authors }: Scene, place: Place, complaints: Complaints): Promise<void> => {
  const own = placeOf(app)
  await app.restart({ DATA_DIR: place.data_dir, DATABASE_URL: place.database_url })
  const wire = openWire(app.url)
  await authors.write(wire, 'content')
  const second = await authors.write(wire, 'content')
  complaints.unless(
    second.replies.every(({ status }) => status === 200 || status === 409),
    `someone signed in before got ${second.replies[0]?.status}`
  )
  const path = `/media/alpha/${app.people.picture_id}/320.webp`
  const picture = await wire.ask({ method: 'GET', path, network: '10.3.3.3' })
  complaints.unless(picture.status === 200, `the picture answers ${picture.status}`)
  wire.close()
  await app.stop()
  await app.restart({ DATA_DIR: own.data_dir, DATABASE_URL: own.database_url })
}

const whileWriting = async (scene: Scene, place: Place): Promise<Verdict> => {
  const { app, authors } = scene
  const complaints = new Complaints()
  const copy = await backupWhileWriting(scene)
  complaints.unless(copy.ran.code === 0, `backup ended with ${copy.ran.code}: ${copy.ran.stderr}`)
  const restore = await command(place, 'restore', copy.file)
  complaints.unless(restore.code === 0, `restore ended with ${restore.code}: ${restore.stderr}`)
  const expected = asOf(authors.writes, copy)
  const homes = scene.people.homes.map(({ team_id }) => team_id)
  const facts = await factsAfter(appAt(app, place), homes)
  const { lost, doubled, half } = judge(expected, facts)
  complaints.list.push(...lost, ...doubled, ...half)
  const before = expected.filter(({ state }) => state === 'acknowledged').length
  complaints.unless(before > 0, 'nothing had been written before the backup, so nothing was tried')
  const same = hashOf(join(place.data_dir, 'files')) === hashOf(join(app.data_dir, 'files'))
  complaints.unless(same, 'the restored files are not as they were')
  const again = await command(place, 'backup', '--database-only', '--to', join(scene.folder, 'again'))
  complaints.unless(
    isDeepStrictEqual(await tablesOf(String(again.facts.file)), await tablesOf(copy.file)),
    'a backup of what was restored holds other rows'
  )
  await live(scene, place, complaints)
  const over = await command(place, 'restore', copy.file)
  complaints.unless(over.code === 1, `restoring over a database ended with ${over.code}`)
  const figure = [
    `${before} writes acknowledged before, all in it; ${facts.versions.length + facts.teams.length} found, each whole`,
    `written in ${copy.ran.ms} ms (${String(copy.ran.facts.rows)} rows), the slowest write meanwhile took ${copy.slowest} ms`,
    `restored in ${restore.ms} ms; every table's hash is equal, a token works, the pictures are there, a second restore is refused`
  ].join('; ')
  return { name: `R9 backup while writing, ${app.kind}`, figure, complaints: complaints.list }
}

/** Each goes on with what the one before it made, so the first that fails says why, and ends it. */
const done = async (what: string, running: Promise<CommandResult>): Promise<CommandResult> => {
  const result = await running
  if (result.code !== 0) throw new Error(`${what} ended with ${result.code}: ${result.stderr}`)
  return result
}

/** From each place to the next; the tables of every backup on the way are the first one's. */
const moving = async ({ app, folder }: Scene): Promise<Verdict> => {
  const complaints = new Complaints()
  const other = await startOther()
  const way = [await emptyOnServer(), ...(other ? [await emptyOn(other.url)] : []), await emptyOnServer()]
  const places = [...way, await emptyEmbedded()]
  try {
    await app.stop()
    const first = await done('the first backup', command(placeOf(app), 'backup', '--to', folder))
    const tables = await tablesOf(String(first.facts.file))
    const files = hashOf(join(app.data_dir, 'files'))
    let { file } = first.facts
    for (const [number, place] of places.entries()) {
      await done(`restore ${number}`, command(place, 'restore', String(file)))
      const next = await done(`backup ${number}`, command(place, 'backup', '--to', folder))
      file = next.facts.file
      const same = isDeepStrictEqual(await tablesOf(String(file)), tables)
      complaints.unless(same, `the rows of place ${number} are not the first one's`)
      complaints.unless(
        hashOf(join(place.data_dir, 'files')) === files,
        `the files of place ${number} differ`
      )
    }
    const across = other ? ', over another major version and back' : ''
    const figure = `embedded, server${across}, embedded: ${places.length} moves, ${tables.length} tables and all files equal in each`
    return { name: 'R9 moving', figure, complaints: complaints.list }
  } finally {
    for (const place of places) await place.remove()
    await other?.stop()
  }
}

async function* on(embedded: boolean, seed: number): AsyncGenerator<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'palmares-backups-'))
  const app = await startApp({ embedded })
  const place = embedded ? await emptyEmbedded() : await emptyOnServer()
  try {
    const people = await enlistIn(app, { organisers: 60, founders: 200 })
    const scene = { app, people, folder, authors: new Authors(people, chanceFrom(seed)) }
    yield await whileWriting(scene, place)
    if (embedded) yield await moving(scene)
  } finally {
    await app.remove()
    await place.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const backup: Fault = {
  name: 'R9',
  says: 'backup and restore',
  async *run({ seed }) {
    try {
      yield* on(false, seed)
      yield* on(true, seed)
      yield* largeBackup()
    } finally {
      await removeTemplates()
    }
  }
}
