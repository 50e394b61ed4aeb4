/* R3: two processes on one data folder would overwrite each other's pages without a word. */
import { once } from 'node:events'
import { join } from 'node:path'
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { cleanEnv, removeTemplates } from '#tests/kit/template.ts'
import { program, startChild } from '#tests/kit/processes.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { Authors } from './authors.ts'
import { chanceFrom } from './chance.ts'
import { factsAfter } from './facts.ts'
import { judge } from './judge.ts'
import { enlistIn } from './people.ts'
import { askSteadily, reading, statuses } from './steady.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'
import { openWire } from './wire.ts'
import { isOdd } from './writes.ts'

const longest_ms = 1000
const tries = 3

interface Second {
  code: unknown
  said: string
  spawn_ms: number
  work_ms: number
}

const startSecond = async ({ data_dir }: TestApp): Promise<Second> => {
  const mark = join(import.meta.dirname, 'start-mark.ts')
  const start = performance.now()
  const child = startChild(['--import', mark, program, 'serve'], {
    env: cleanEnv({ DATA_DIR: data_dir, PORT: '0', DEMO: '0' }),
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const overdue = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const [code] = await once(child, 'close')
  clearTimeout(overdue)
  const work_ms = Number(/worked (\d+) ms/.exec(said)?.[1] ?? Number.NaN)
  return { code, said, spawn_ms: performance.now() - start, work_ms }
}

const databaseOf = ({ data_dir }: TestApp): number | undefined =>
  findPostmaster(join(data_dir, 'postgres'))?.pid

/** The first one serves and writes meanwhile; what it answered is looked at too. */
const refuseSeconds = async (app: TestApp, authors: Authors, complaints: Complaints): Promise<string> => {
  const wire = openWire(app.url)
  const work = { ended: false }
  const busy = Promise.all([
    askSteadily(wire, () => reading('/api/teams/alpha'), work),
    authors.keepWriting(wire, 'content', work)
  ])
  const seconds: Second[] = []
  for (let count = 0; count < tries; count += 1) seconds.push(await startSecond(app))
  work.ended = true
  const [replies] = await busy
  wire.close()
  for (const { code, said, work_ms } of seconds) {
    complaints.unless(code === 1, `the second ended with ${String(code)}`)
    complaints.unless(said.includes(`in use by process ${app.pid()} `), `the second said: ${said}`)
    complaints.unless(work_ms <= longest_ms, `the second worked for ${work_ms} ms`)
  }
  complaints.unless(
    replies.every(({ status }) => status === 200),
    `readers got ${statuses(replies)}`
  )
  const written = authors.writes.filter(({ state }) => state === 'acknowledged').length
  const failed = authors.writes.flatMap(write => write.replies).filter(reply => !reply.status || isOdd(reply))
  complaints.unless(failed.length === 0 && written > 0, `writers got ${statuses(failed)}`)
  return [
    `the second ended with 1, naming the holder, ${seconds.map(({ work_ms }) => work_ms).join(', ')} ms after its start of work`,
    `(${seconds.map(({ spawn_ms }) => Math.round(spawn_ms)).join(', ')} ms after its spawn)`,
    `while the first answered ${replies.length} reads and ${written} saves`
  ].join(' ')
}

const takeOver = async (app: TestApp, complaints: Complaints): Promise<string> => {
  const before = databaseOf(app)
  await app.kill()
  complaints.unless(databaseOf(app) === before, 'the database of the killed server did not outlive it')
  const start = performance.now()
  await app.restart()
  const ms = Math.round(performance.now() - start)
  complaints.unless(databaseOf(app) === before, 'the next server did not go on with the running database')
  return `the database of a killed server was gone on with, and served again after ${ms} ms`
}

const run = async (seed: number): Promise<Verdict> => {
  const complaints = new Complaints()
  const app = await startApp({ embedded: true })
  try {
    const people = await enlistIn(app, { organisers: 30, founders: 1 })
    const authors = new Authors(people, chanceFrom(seed))
    const figures = [await refuseSeconds(app, authors, complaints), await takeOver(app, complaints)]
    await app.stop()
    const homes = people.homes.map(({ team_id }) => team_id)
    const { lost, doubled, half } = judge(authors.writes, await factsAfter(app, homes))
    complaints.list.push(...lost, ...doubled, ...half)
    return { name: 'R3 embedded', figure: figures.join('; '), complaints: complaints.list }
  } finally {
    await app.remove()
    await removeTemplates()
  }
}

export const twoProcesses: Fault = {
  name: 'R3',
  says: 'two processes on one data folder',
  async *run({ seed }) {
    yield await run(seed)
  }
}
