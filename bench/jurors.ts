/*
 * A hundred jurors at their desks, on PostgreSQL: each marks at the pace of a person, and what counts is how long a mark
 * takes to be saved. Beside it, in the same seconds, one row at a time is written by the bare driver, which tells what the
 * machine itself makes of a durable write just then.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Score } from '#contract/scores.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { removeTemplates } from '#tests/kit/template.ts'
import { createRound, type RoundFixture } from '#tests/kit/judging.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { enlistIn, type Author } from '#tests/reliability/people.ts'
import { openWire, type Wire } from '#tests/reliability/wire.ts'
import type { Work } from '#contract/works.ts'
import type { Figure } from './figure.ts'
import { figureIn } from './product.ts'
import { percentile } from './rounds.ts'

const how_many = 100
const works_each = 8
const warm_up_ms = 5000
/** Between two marks of one juror: half a second to a second. */
const thinking_ms = (): number => 500 + Math.random() * 500
const most_p95_ms = 50

const worksOf = async (app: TestApp) => {
  const contest = await openContest(app)
  const works: Work[] = []
  for (const artist of app.people.guests.slice(0, works_each)) {
    const { id, version } = await wholeDraft(app, artist, contest)
    works.push((await app.api(artist).works.finalize({ team: 'alpha', id, version })).work)
  }
  return { contest, works }
}

interface Run {
  wire: Wire
  round: RoundFixture
  works: readonly Work[]
  until: number
  /** What was asked before is not counted. */
  counted_from: number
  took_ms: number[]
  /** All of them. */
  saved: number
}

const save = async (
  run: Run,
  { token }: Author,
  network: string,
  asked: { id: string; version: number; marks: Record<string, number> }
): Promise<Score> => {
  const { id, ...json } = asked
  const path = `/api/scores/${id}/update?team=alpha`
  const reply = await run.wire.ask({ method: 'PUT', path, network, token, json })
  if (reply.status !== 200) throw new Error(`A mark was answered ${reply.status}: ${reply.text}`)
  run.saved += 1
  if (reply.began_at >= run.counted_from) run.took_ms.push(reply.ended_at - reply.began_at)
  return reply.body as Score // as the contract answers
}

const judge = async (run: Run, juror: Author, place: number): Promise<void> => {
  const sheets = run.works.map(work => ({ id: run.round.sheet(juror, work), version: 1, marks: {} }))
  const network = `10.8.0.${place}`
  await pause(Math.random() * 1000)
  for (let turn = 0; performance.now() < run.until; turn += 1) {
    // Two marks a work, and then the next.
    const sheet = sheets[Math.floor(turn / 2) % sheets.length]
    if (!sheet) throw new Error('A juror has nothing to judge')
    const marks = { ...sheet.marks, [turn % 2 === 0 ? 'idea' : 'craft']: turn % 11 }
    const { version } = await save(run, juror, network, { ...sheet, marks })
    Object.assign(sheet, { version, marks })
    await pause(thinking_ms())
  }
}

/** The same machine, the same seconds: one durable write every twentieth of a second. */
const writeBare = async (url: string, { until, counted_from }: Run): Promise<number[]> => {
  const client = new Client({ connectionString: url })
  // Where a juror fails the database is taken away; that one's failure is what is told.
  client.on('error', () => {})
  await client.connect()
  const took: number[] = []
  try {
    await client.query('CREATE TABLE plain_writes (id integer PRIMARY KEY, value integer NOT NULL)')
    await client.query('INSERT INTO plain_writes VALUES (1, 0)')
    while (performance.now() < until) {
      const began = performance.now()
      await client.query('BEGIN')
      await client.query('SELECT value FROM plain_writes WHERE id = $1', [1])
      await client.query('UPDATE plain_writes SET value = value + 1 WHERE id = $1', [1])
      await client.query('COMMIT')
      if (began >= counted_from) took.push(performance.now() - began)
      await pause(50)
    }
    return took
  } finally {
    await client.end()
  }
}

const spoken = (took: readonly number[]): string =>
  [0.5, 0.95, 0.99].map(part => `p${part * 100} ${percentile(took, part).toFixed(1)}`).join(', ')

const cpuSeconds = (url: string): Promise<number> => figureIn(url, 'process_cpu_seconds_total')

const measure = async (app: TestApp, seconds: number): Promise<Figure[]> => {
  const { founders: people } = await enlistIn(app, { organisers: 1, founders: how_many })
  const { contest, works } = await worksOf(app)
  const round = await createRound(app, contest, { jurors: people, works })
  const counted_from = performance.now() + warm_up_ms
  const until = counted_from + seconds * 1000
  const cpu_before = await cpuSeconds(app.url)
  const run: Run = { wire: openWire(app.url), round, works, until, counted_from, took_ms: [], saved: 0 }
  try {
    const [bare] = await Promise.all([
      writeBare(app.database_url(), run),
      ...people.map((juror, place) => judge(run, juror, place + 1))
    ])
    const cpu_ms = ((await cpuSeconds(app.url)) - cpu_before) * 1000
    return [
      {
        row: 'jurors',
        what: `PostgreSQL, ${how_many} jurors at once, a mark saved: p95`,
        value: percentile(run.took_ms, 0.95),
        unit: 'ms',
        limit: { what: 'bare pg writing a row: p95', value: percentile(bare, 0.95) },
        target: { at: 'most', value: most_p95_ms },
        note: [
          `${run.took_ms.length} marks in ${seconds} s: ${spoken(run.took_ms)} ms`,
          `bare ${spoken(bare)} ms`,
          `${(cpu_ms / run.saved).toFixed(1)} CPU ms of the server a mark`
        ].join('; ')
      }
    ]
  } finally {
    run.wire.close()
  }
}

export const jurors = async (seconds: number): Promise<Figure[]> => {
  const app = await startApp()
  try {
    return await measure(app, seconds)
  } finally {
    await app.remove()
    await removeTemplates()
  }
}
