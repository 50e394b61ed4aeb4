/* R7: the disk fills up, under the embedded database and under the files. Reading goes on, and nothing is half done. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asProblem } from '#server/platform/http/problem-encoder.ts'
import { FolderStorage } from '#server/platform/storage/storage.ts'
import { copyEmbedded, removeTemplates } from '#tests/kit/template.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { Authors, type AuthorWork } from './authors.ts'
import { chanceFrom } from './chance.ts'
import { factsAfter } from './facts.ts'
import { judge } from './judge.ts'
import { enlistIn } from './people.ts'
import { megabyte, mountSmallDisk, noSmallDisk, type SmallDisk } from './small-disk.ts'
import { askSteadily, longest, reading, statuses } from './steady.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'
import { openWire, problemOf, type Reply } from './wire.ts'

// The server looks at the room every second.
const notice_ms = 2500
const away_ms = 3000
const room_bytes = 300 * megabyte
const scarce_bytes = 40 * megabyte

const isFull = (reply: Reply): boolean => reply.status === 507 && problemOf(reply) === 'storage_full'
const during = (replies: readonly Reply[], from: number, to: number): Reply[] =>
  replies.filter(({ began_at, ended_at }) => began_at > from && ended_at < to)

let questions = 0

const fresh = (): string => {
  questions += 1
  return `nobody-${questions}`
}

/** One that is kept, one that is not, one that is counted against a limit, one by someone who is signed in. */
const startReaders = (authors: Authors, wire: ReturnType<typeof openWire>, work: AuthorWork) => {
  const [home] = authors.homes
  const { token } = authors.content().author
  return Promise.all([
    askSteadily(wire, () => reading('/api/teams/alpha'), work),
    askSteadily(wire, () => ({ ...reading(`/api/content/${home?.link}/about`), token }), work),
    askSteadily(wire, () => reading(`/api/teams/?q=${fresh()}`), work),
    askSteadily(wire, () => reading(`/api/teams/?near=${fresh()}`), work)
  ])
}

const fill = async (app: TestApp, disk: SmallDisk, authors: Authors): Promise<Verdict> => {
  const complaints = new Complaints()
  const wire = openWire(app.url)
  const work: AuthorWork = { ended: false }
  const reads = startReaders(authors, wire, work)
  const writers = Promise.all([
    authors.keepWriting(wire, 'content', work, { patient: true }),
    authors.keepWriting(wire, 'founding', work, { patient: true })
  ])
  await pause(1000)
  disk.leave(scarce_bytes)
  await pause(notice_ms)
  const full_at = performance.now()
  await pause(away_ms)
  disk.leave(0)
  await pause(away_ms)
  const room_at = performance.now()
  disk.makeRoom()
  await pause(notice_ms + 1500)
  work.ended = true
  const readers = (await reads).flat()
  await writers
  await authors.finish(wire)
  wire.close()

  const saves = authors.writes.flatMap(({ replies }) => replies)
  const [while_full, read_full] = [during(saves, full_at, room_at), during(readers, full_at, room_at)]
  complaints.unless(
    while_full.length > 0 && while_full.every(isFull),
    `writers were told ${statuses(while_full)}: ${while_full.find(reply => !isFull(reply))?.text}`
  )
  const unread = readers.find(({ status }) => status !== 200)
  complaints.unless(unread === undefined, `readers were told ${statuses(readers)}: ${unread?.text}`)
  const again = Math.min(
    ...saves.flatMap(({ status, ended_at }) =>
      status !== null && status < 300 && ended_at > room_at ? [ended_at - room_at] : []
    )
  )
  complaints.unless(again < notice_ms + 1500, 'nothing could be written after room was made')
  await app.stop()
  const homes = authors.homes.map(({ team_id }) => team_id)
  const { lost, doubled, half } = judge(authors.writes, await factsAfter(app, homes))
  complaints.list.push(...lost, ...doubled, ...half)
  const acknowledged = authors.writes.filter(({ state }) => state === 'acknowledged').length
  const figure = [
    `while full, writers got ${statuses(while_full)} (slowest ${longest(while_full)} ms), readers ${statuses(read_full)} (slowest ${longest(read_full)} ms)`,
    `writing again ${Math.round(again)} ms after there was room`,
    `${acknowledged} acknowledged; lost ${lost.length}, doubled ${doubled.length}, half-written ${half.length}`
  ].join('; ')
  return { name: 'R7 disk full, embedded', figure, complaints: complaints.list }
}

const fillDatabase = async (seed: number): Promise<Verdict> => {
  const disk = mountSmallDisk(room_bytes / megabyte)
  if (!disk) return { name: 'R7 disk full, embedded', figure: '', complaints: [], not_tested: noSmallDisk }
  const app = await startApp({ embedded: true })
  try {
    const people = await enlistIn(app, { organisers: 60, founders: 400 })
    await app.stop()
    const data_dir = join(disk.place, 'data')
    copyEmbedded(app.data_dir, data_dir)
    await app.restart({ DATA_DIR: data_dir })
    return await fill({ ...app, data_dir }, disk, new Authors(people, chanceFrom(seed)))
  } finally {
    await app.remove()
    disk.remove()
    await removeTemplates()
  }
}

const bytesOf = (n: number): Buffer => Buffer.alloc(megabyte, n)

const fillUp = async (storage: FolderStorage): Promise<{ kept: number[]; failure: unknown }> => {
  const kept: number[] = []
  for (let n = 1; n < 20; n += 1) {
    try {
      await storage.put(`pictures/${n}.bin`, bytesOf(n))
      kept.push(n)
    } catch (failure) {
      return { kept, failure }
    }
  }
  return { kept, failure: null }
}

const fillFiles = async (): Promise<Verdict> => {
  const name = 'R7 disk full, files'
  const disk = mountSmallDisk(8)
  if (!disk) return { name, figure: '', complaints: [], not_tested: noSmallDisk }
  const complaints = new Complaints()
  try {
    const root = join(disk.place, 'files')
    mkdirSync(root)
    const storage = new FolderStorage(root)
    const { kept, failure } = await fillUp(storage)
    const problem = asProblem(failure)
    complaints.unless(problem.status === 507, `a full disk became ${problem.status} ${problem.code}`)
    for (const n of kept) {
      const there = await storage.read(`pictures/${n}.bin`)
      complaints.unless(there?.equals(bytesOf(n)) === true, `picture ${n} is not as it was`)
    }
    const names = readdirSync(join(root, 'pictures'))
    complaints.unless(names.length === kept.length, `left behind: ${names.join(', ')}`)
    complaints.unless(
      (await storage.read(`pictures/${kept.length + 1}.bin`)) === null,
      'a file is half there'
    )
    // Room is made by taking away what was kept first.
    rmSync(join(root, 'pictures/1.bin'))
    await storage.put('pictures/again.bin', bytesOf(99))
    const again = await storage.read('pictures/again.bin')
    complaints.unless(again?.equals(bytesOf(99)) === true, 'nothing could be written after room was made')
    const figure = `${kept.length} files kept whole, then ${problem.status} ${problem.code}, nothing left behind, written again once there was room`
    return { name, figure, complaints: complaints.list }
  } finally {
    disk.remove()
  }
}

export const diskFull: Fault = {
  name: 'R7-disk',
  says: 'the disk is full',
  async *run({ seed }) {
    yield await fillDatabase(seed)
    yield await fillFiles()
  }
}
