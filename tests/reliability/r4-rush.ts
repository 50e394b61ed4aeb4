/*
 * R4: the rush before the close. Artists come at random instants, whoever came before is done or not; each sends a
 * picture, fills in a draft and hands it in, and tries again where the server says "not now". A thousand in a minute at
 * 100 rounds, fewer in as much less time below.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { asProblem, newNetwork, type HttpAnswer, type Ask } from '#tests/kit/client.ts'
import { openContest, wholeParts } from '#tests/kit/entering.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { announce, pictureIn, placeOf, send } from '#tests/kit/sending.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { chanceFrom } from './chance.ts'
import { withEmbedded } from './embedded-here.ts'
import { faultsOfEntries, readEntries } from './entry-facts.ts'
import { lookInto } from './facts.ts'
import { enlistIn, type Author } from './people.ts'
import { withCluster } from './postgres-here.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'

const artists_a_round = 10
const ms_a_round = 600
// The last of them come after the close.
const share_in_time = 0.95
const most_p95_ms = 1000

interface Came {
  work: string | null
  status: number
  detail: string
  /** Of the answer that settled it. */
  ms: number
  again: number
}

const notNow = new Set([429, 503])

const rush = async (app: TestApp, contest: Contest, { token }: Author, picture: Buffer): Promise<Came> => {
  const network = newNetwork()
  let again = 0
  let ms = 0
  const patiently = async (ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> => {
    for (;;) {
      const began = performance.now()
      const answer = await ask()
      ms = performance.now() - began
      if (!notNow.has(answer.status)) return answer
      again += 1
      await pause(Number(answer.headers.get('retry-after') ?? '1') * 1000)
    }
  }
  const call = (path: string, ask: Ask) =>
    patiently(() => app.fetch(`/api${path}?team=alpha`, { token, network, ...ask }))
  const end = (answer: HttpAnswer, work: string | null): Came => ({
    work: answer.status === 200 ? work : null,
    status: answer.status,
    detail: answer.status === 200 ? '' : asProblem(answer).detail,
    ms,
    again
  })
  const begun = await call('/works', { method: 'POST', json: { contest_id: contest.id } })
  if (begun.status !== 201) return end(begun, null)
  const { id, version } = begun.json as Work // as the contract answers
  const place = placeOf(await patiently(() => announce(app, picture, { token })))
  const taken = await patiently(() => send(app, place, { token, bytes: picture }))
  if (taken.status !== 200) return end(taken, null)
  const json = { version, ...wholeParts(pictureIn(taken).id) }
  const saved = await call(`/works/${id}`, { method: 'PUT', json })
  if (saved.status !== 200) return end(saved, null)
  const headers = { 'idempotency-key': randomUUID() }
  const finalize = { method: 'POST', headers, json: { version: version + 1 } }
  return end(await call(`/works/${id}/finalize`, finalize), id)
}

const p95 = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0

const picturesFor = async (count: number): Promise<Buffer[]> => {
  const made: Buffer[] = []
  for (let seed = 0; seed < count; seed += 1) made.push(await jpegOf({ seed: 5000 + seed, height: 220 }))
  return made
}

const campaign = async (app: TestApp, { rounds, seed }: RunSetting): Promise<Verdict> => {
  const many = rounds * artists_a_round
  const whole_ms = rounds * ms_a_round
  const { founders: artists } = await enlistIn(app, { organisers: 1, founders: many })
  const pictures = await picturesFor(many)
  const closes_at = new Date(Date.now() + 3000 + whole_ms * share_in_time)
  const contest = await openContest(app, { closes_at: closes_at.toISOString() })
  const chance = chanceFrom(seed)
  const came = await Promise.all(
    artists.map(async (artist, place) => {
      await pause(chance.between(0, whole_ms))
      // As many pictures as artists.
      return rush(app, contest, artist, pictures[place] as Buffer)
    })
  )
  await app.stop()
  const facts = await lookInto(app, readEntries(contest.id))
  const taken = new Set(came.flatMap(({ work }) => (work === null ? [] : [work])))
  const late = came.filter(({ work }) => work === null)
  const complaints = new Complaints()
  complaints.list.push(...faultsOfEntries(facts, taken))
  complaints.unless(facts.length === taken.size, `${facts.length} stand, ${taken.size} were told so`)
  for (const { status, detail } of late)
    complaints.unless(
      status === 409 && /reached us at|accepts entries/.test(detail),
      `refused by ${status}: ${detail}`
    )
  const handed_in = p95(came.flatMap(({ work, ms }) => (work === null ? [] : [ms])))
  complaints.unless(handed_in < most_p95_ms, `handing in takes ${Math.round(handed_in)} ms at p95`)
  const figure = [
    `${many} artists in ${Math.round(whole_ms / 1000)} s, ${taken.size} in, ${late.length} too late and told so`,
    `handing in p95 ${Math.round(handed_in)} ms`,
    `asked to come again ${came.reduce((sum, { again }) => sum + again, 0)} times`
  ].join('; ')
  return { name: `R4 ${app.kind}`, figure, complaints: complaints.list }
}

export const deadlineRush: Fault = {
  name: 'R4',
  says: 'a thousand artists in the last minute, with pictures',
  async *run(setting) {
    yield await withEmbedded(app => campaign(app, setting))
    yield await withCluster(app => campaign(app, setting))
  }
}
