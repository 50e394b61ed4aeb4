/*
 * R7: PostgreSQL goes away under a working server, once in order and once by falling silent. What is kept in memory
 * goes on being answered; what needs the database says "not now" soon, in the contract's shape; then all is as before.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from '#tests/kit/test-app.ts'
import { Authors, type AuthorWork } from './authors.ts'
import { chanceFrom } from './chance.ts'
import { factsAfter } from './facts.ts'
import { judge } from './judge.ts'
import { enlistIn } from './people.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { withCluster } from './postgres-here.ts'
import { askSteadily, longest, reading, statuses } from './steady.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'
import { isNotNow, openWire, type Reply } from './wire.ts'
import { isOdd } from './writes.ts'

interface Outage {
  name: string
  away_ms: number
  /** A question must be answered in less, whatever the database does. */
  longest_answer_ms: number
  begin(cluster: PostgresCluster): Promise<void>
  end(cluster: PostgresCluster): Promise<void>
}

const outages: Outage[] = [
  {
    name: 'R7 PostgreSQL restarted',
    away_ms: 4000,
    longest_answer_ms: 5000,
    begin: cluster => cluster.stop(),
    end: cluster => cluster.start()
  },
  {
    name: 'R7 PostgreSQL silent',
    away_ms: 17_000,
    longest_answer_ms: 15_000,
    begin: async cluster => cluster.freeze(),
    end: async cluster => cluster.thaw()
  }
]

const longest_recovery_ms = 5000
const kept = ['/api/teams/alpha', '/alpha/home']

let questions = 0

/** Never asked before, so never kept. */
const fresh = (path: string) => () => {
  questions += 1
  return reading(path.replace('*', `nobody-${questions}`))
}

const firstGood = (replies: readonly Reply[], from: number, good: number[]): number =>
  Math.min(
    ...replies
      .filter(({ ended_at, status }) => ended_at > from && status !== null && good.includes(status))
      .map(({ ended_at }) => ended_at - from)
  )

/** A page of a team that cannot be looked up leads to the landing page, which says so and leads back. */
const leadsOn = ({ status, headers }: Reply, why: 'unknown' | 'unreachable'): boolean =>
  status === 302 && (headers.location ?? '').startsWith(`/?${why}=nobody-`)

interface GatheredReplies {
  cached: Reply[]
  calls: Reply[]
  documents: Reply[]
}

const judgeReaders = (
  { cached, calls, documents }: GatheredReplies,
  outage: Outage,
  complaints: Complaints
): void => {
  complaints.unless(
    cached.every(({ status }) => status === 200),
    `kept answers: ${statuses(cached)}`
  )
  const odd = [
    ...calls.filter(reply => reply.status !== 404 && !isNotNow(reply)),
    ...documents.filter(reply => !leadsOn(reply, 'unknown') && !leadsOn(reply, 'unreachable'))
  ]
  complaints.unless(odd.length === 0, `new questions: ${statuses(odd)} ${odd[0]?.text.slice(0, 200)}`)
  complaints.unless(calls.some(isNotNow), 'no call was told "not now", so nothing was tried')
  complaints.unless(
    documents.some(reply => leadsOn(reply, 'unreachable')),
    'no page was unreachable, so nothing was tried'
  )
  const slowest = longest([...cached, ...calls, ...documents])
  complaints.unless(slowest < outage.longest_answer_ms, `an answer took ${slowest} ms`)
}

const live = async (
  app: TestApp,
  cluster: PostgresCluster,
  authors: Authors,
  outage: Outage
): Promise<Verdict> => {
  const complaints = new Complaints()
  const wire = openWire(app.url)
  for (const path of kept) await wire.ask(reading(path))
  const work: AuthorWork = { ended: false }
  const from = authors.writes.length
  const readers = Promise.all([
    ...kept.map(path => askSteadily(wire, () => reading(path), work)),
    ...['/api/teams/*', '/*/home'].map(path => askSteadily(wire, fresh(path), work))
  ])
  const writers = Promise.all([
    authors.keepWriting(wire, 'content', work, { patient: true }),
    authors.keepWriting(wire, 'content', work, { patient: true }),
    authors.keepWriting(wire, 'founding', work, { patient: true })
  ])
  await pause(500)
  await outage.begin(cluster)
  await pause(outage.away_ms)
  await outage.end(cluster)
  const back_at = performance.now()
  await pause(longest_recovery_ms)
  work.ended = true
  const [team, page, calls = [], documents = []] = await readers
  await writers
  const asked_again = await authors.finish(wire)
  wire.close()

  const cached = [...(team ?? []), ...(page ?? [])]
  judgeReaders({ cached, calls, documents }, outage, complaints)
  const saves = authors.writes.slice(from).flatMap(({ replies }) => replies)
  const odd = saves.filter(reply => reply.status === null || isOdd(reply))
  complaints.unless(odd.length === 0, `writers: ${statuses(odd)} ${odd[0]?.text.slice(0, 200)}`)
  const again = Math.round(Math.max(firstGood(saves, back_at, [200, 201]), firstGood(calls, back_at, [404])))
  complaints.unless(again <= longest_recovery_ms, `it took ${again} ms to serve again`)
  const homes = authors.homes.map(({ team_id }) => team_id)
  const { lost, doubled, half } = judge(authors.writes, await factsAfter(app, homes))
  complaints.list.push(...lost, ...doubled, ...half)
  const figure = [
    `away for ${outage.away_ms} ms; ${cached.length} kept answers: ${statuses(cached)}, slowest ${longest(cached)} ms`,
    `new questions to the API: ${statuses(calls)}, slowest ${longest(calls)} ms; new pages: ${statuses(documents)}, slowest ${longest(documents)} ms; writers: ${statuses(saves)}, slowest ${longest(saves)} ms`,
    `served again after ${again} ms; ${asked_again} asked again; lost ${lost.length}, doubled ${doubled.length}, half-written ${half.length}`
  ].join('; ')
  return { name: outage.name, figure, complaints: complaints.list }
}

export const postgresAway: Fault = {
  name: 'R7-postgres',
  says: 'PostgreSQL restarted, and silent',
  async *run({ seed }) {
    for (const outage of outages)
      yield await withCluster(async (app, cluster) => {
        const people = await enlistIn(app, { organisers: 60, founders: 300 })
        return live(app, cluster, new Authors(people, chanceFrom(seed)), outage)
      })
  }
}
