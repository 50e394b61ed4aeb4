/*
 * R8: told to stop while requests are under way. Those are answered, new ones are refused or told "not now", and the
 * process ends well in time.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { removeTemplates } from '#tests/kit/template.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { Authors } from './authors.ts'
import { chanceFrom } from './chance.ts'
import { factsAfter } from './facts.ts'
import { HalfRequest, longest_stop_ms } from './half-request.ts'
import { halfSent, whatStands } from './half-sent.ts'
import { judge } from './judge.ts'
import { enlistIn } from './people.ts'
import { withCluster } from './postgres-here.ts'
import { longest, reading, statuses } from './steady.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'
import { openWire, type Wire } from './wire.ts'

const writes_each = 25
const slow_ms = 1500
const uploads_under_way = 50

/** A founding of which the server has half when it is told to stop. */
const slowFounding = (app: TestApp, authors: Authors): HalfRequest => {
  const { request } = authors.founding()
  const body = JSON.stringify(request.json)
  const head = [
    `${request.method} ${request.path} HTTP/1.1`,
    `host: ${new URL(app.url).host}`,
    `authorization: Bearer ${request.token}`,
    `idempotency-key: ${request.key}`,
    `x-forwarded-for: ${request.network}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`
  ]
  const half = Math.floor(body.length / 2)
  return new HalfRequest(app.url, `${head.join('\r\n')}\r\n\r\n${body.slice(0, half)}`, body.slice(half))
}

const lateQuestion = (app: TestApp, path: string): HalfRequest =>
  new HalfRequest(app.url, `GET ${path} HTTP/1.1\r\nhost: ${new URL(app.url).host}\r\n`, '\r\n')

const isTurnedAway = (answer: string): boolean =>
  answer.startsWith('HTTP/1.1 503 ') &&
  /^content-type: application\/problem\+json/im.test(answer) &&
  /^retry-after: \d+/im.test(answer)

/** As many connections as there will be writes, so that none of them still waits to be accepted. */
const warmUp = (wire: Wire): Promise<unknown> =>
  Promise.all(Array.from({ length: 2 * writes_each }, () => wire.ask(reading('/api/teams/alpha'))))

const stopWhileBusy = async (app: TestApp, authors: Authors): Promise<Verdict> => {
  const complaints = new Complaints()
  const wire = openWire(app.url)
  await warmUp(wire)
  const slow = slowFounding(app, authors)
  const uploads = await halfSent(app, uploads_under_way)
  const questions = ['/readyz', '/api/teams/alpha', '/alpha/home'].map(path => lateQuestion(app, path))
  await pause(100)
  const busy = Promise.all([
    ...Array.from({ length: writes_each }, () => authors.write(wire, 'content')),
    ...Array.from({ length: writes_each }, () => authors.write(wire, 'founding'))
  ])
  const under_way = authors.writes.slice(-2 * writes_each)
  while (!under_way.some(({ state }) => state !== 'new')) await pause(1)
  const stop_at = performance.now()
  const answered_before = under_way.filter(({ state }) => state !== 'new').length
  const stopping = app.stop()
  await busy
  const replies = under_way.flatMap(write => write.replies)
  const unanswered = replies.filter(({ status }) => status === null || status >= 500)
  complaints.unless(unanswered.length === 0, `of the writes under way: ${statuses(unanswered)}`)

  const late = await Promise.all(questions.map(question => question.finish()))
  for (const answer of late)
    complaints.unless(isTurnedAway(answer), `a late question got: ${answer.slice(0, 300)}`)
  const refused = await openWire(app.url).ask(reading('/alpha/home'))
  complaints.unless(refused.status === null || refused.status === 503, `a new visitor got ${refused.status}`)
  await pause(slow_ms)
  const pieces = await Promise.all(uploads.map(({ request }) => request.finish()))
  for (const answer of pieces)
    complaints.unless(answer.startsWith('HTTP/1.1 204 '), `a piece got: ${answer.slice(0, 300)}`)
  const saved = await slow.finish()
  complaints.unless(saved.startsWith('HTTP/1.1 201 '), `the slow founding got: ${saved.slice(0, 300)}`)
  const code = await stopping
  const took = Math.round(performance.now() - stop_at)
  complaints.unless(code === 0, `it ended with ${code}`)
  complaints.unless(took < longest_stop_ms, `it took ${took} ms`)
  wire.close()
  await whatStands(app, uploads, complaints)
  const homes = authors.homes.map(({ team_id }) => team_id)
  const slow_write = authors.writes.find(({ state }) => state === 'new')
  if (slow_write) slow_write.state = 'open'
  const { lost, doubled, half } = judge(authors.writes, await factsAfter(app, homes))
  complaints.list.push(...lost, ...doubled, ...half)
  const figure = [
    `${under_way.length - answered_before} writes under way at the signal: ${statuses(replies)}, slowest ${longest(replies)} ms`,
    `a founding of which half was there was taken (${saved.slice(9, 12)})`,
    `${pieces.length} pieces of pictures of which half was there taken, and gone on with where they ended`,
    `${late.length} late questions, /readyz among them, told 503 with Retry-After`,
    `new connections ${refused.status === null ? 'refused' : `told ${refused.status}`}`,
    `ended with ${code} after ${took} ms, ${slow_ms} of them waiting for the slow one`
  ].join('; ')
  return { name: `R8 ${app.kind}`, figure, complaints: complaints.list }
}

const campaign = async (app: TestApp, seed: number): Promise<Verdict> => {
  const people = await enlistIn(app, { organisers: 60, founders: 20 })
  return stopWhileBusy(app, new Authors(people, chanceFrom(seed)))
}

const onEmbedded = async (seed: number): Promise<Verdict> => {
  const app = await startApp({ embedded: true })
  try {
    return await campaign(app, seed)
  } finally {
    await app.remove()
    await removeTemplates()
  }
}

export const stopped: Fault = {
  name: 'R8',
  says: 'told to stop with requests under way',
  async *run({ seed }) {
    yield await onEmbedded(seed)
    yield await withCluster(app => campaign(app, seed))
  }
}
