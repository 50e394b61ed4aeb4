/*
 * One round: authors write, at a random moment something is killed, it starts again, what stands is held against what
 * was acknowledged, and whatever was not answered is asked for once more with the same key.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from '#tests/kit/test-app.ts'
import type { Authors, AuthorWork } from './authors.ts'
import type { Chance } from './chance.ts'
import { factsAfter, type DatabaseFacts } from './facts.ts'
import { judge, type Findings } from './judge.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { openWire, type Wire } from './wire.ts'
import { isOdd, wasInFlight, type Write } from './writes.ts'

export interface Arena {
  app: TestApp
  authors: Authors
  chance: Chance
}

export interface KillRound {
  in_flight: { content: number; founding: number }
  /** Of the unanswered, those that had happened all the same. */
  stood: number
  retried: number
  /** How long the server took to answer again: after its own start, or after PostgreSQL's. */
  back_ms: number
  findings: Findings
}

const content_authors = 3
const founders = 2

const startWriting = ({ authors }: Arena, wire: Wire, work: AuthorWork, patient: boolean): Promise<unknown> =>
  Promise.all([
    ...Array.from({ length: content_authors }, () => authors.keepWriting(wire, 'content', work, { patient })),
    ...Array.from({ length: founders }, () => authors.keepWriting(wire, 'founding', work, { patient }))
  ])

const inFlightAt = (authors: Authors, from: number, at: number): KillRound['in_flight'] => {
  const caught = authors.writes.slice(from).filter(write => wasInFlight(write, at))
  const of = (kind: Write['kind']) => caught.filter(write => write.kind === kind).length
  return { content: of('content'), founding: of('founding') }
}

const lookAt = ({ app, authors }: Arena): Promise<DatabaseFacts> =>
  factsAfter(
    app,
    authors.homes.map(({ team_id }) => team_id)
  )

const standing = (writes: readonly Write[], facts: DatabaseFacts): number => {
  const there = new Set([...facts.versions.map(({ key }) => key), ...facts.teams.flatMap(({ keys }) => keys)])
  return writes.filter(({ key }) => there.has(key)).length
}

export const killServer = async (arena: Arena): Promise<KillRound> => {
  const { app, authors, chance } = arena
  const from = authors.writes.length
  const before = openWire(app.url)
  const writing = startWriting(arena, before, { ended: false }, false)
  await pause(chance.between(30, 250))
  const killed_at = performance.now()
  await app.kill()
  await writing
  before.close()
  const in_flight = inFlightAt(authors, from, killed_at)

  const looking = lookAt(arena)
  const start = performance.now()
  await app.restart()
  const back_ms = performance.now() - start
  // What was open at the kill is still open now.
  const facts = await looking
  const findings = judge(authors.writes, facts)
  const stood = standing(authors.open, facts)
  const after = openWire(app.url)
  const retried = await authors.finish(after)
  after.close()
  return { in_flight, stood, retried, back_ms, findings }
}

const firstAnswerAfter = (writes: readonly Write[], moment: number): number | null => {
  const ends = writes.flatMap(({ replies }) =>
    replies.filter(({ status, ended_at }) => status !== null && status < 300 && ended_at > moment)
  )
  return ends.length === 0 ? null : Math.min(...ends.map(({ ended_at }) => ended_at))
}

const longest_recovery_ms = 10_000

export const crashPostgres = async (arena: Arena, cluster: PostgresCluster): Promise<KillRound> => {
  const { app, authors, chance } = arena
  const from = authors.writes.length
  const wire = openWire(app.url)
  const work = { ended: false }
  const writing = startWriting(arena, wire, work, true)
  await pause(chance.between(30, 250))
  const killed_at = performance.now()
  cluster.crash()
  await pause(chance.between(100, 800))
  await cluster.start()
  const started_at = performance.now()
  let first: number | null = null
  while (first === null && performance.now() - started_at < longest_recovery_ms) {
    await pause(5)
    first = firstAnswerAfter(authors.writes.slice(from), started_at)
  }
  await pause(50)
  work.ended = true
  await writing
  const in_flight = inFlightAt(authors, from, killed_at)
  const retried = await authors.finish(wire)
  wire.close()
  const findings = judge(authors.writes, await lookAt(arena))
  return { in_flight, stood: 0, retried, back_ms: first === null ? Infinity : first - started_at, findings }
}

const quiet_ms = 4000
const longest_jobs_ms = 180_000

/** Jobs whose process was killed are taken up again; how long it took until none was left. */
const untilJobsAreDone = async ({ app }: Arena): Promise<number> => {
  const start = performance.now()
  let busy_at = start
  while (performance.now() - busy_at < quiet_ms && performance.now() - start < longest_jobs_ms) {
    await pause(500)
    // Asked without a proxy's header: the figures are for this machine alone.
    const figures = await (await fetch(`${app.url}/metrics`)).text()
    if (!/^palmares_jobs_waiting 0$/m.test(figures)) busy_at = performance.now()
  }
  return Math.round(busy_at - start)
}

export interface Settled {
  findings: Findings
  /** Answers that nobody should get, or that never came. */
  odd: string[]
  jobs_ms: number
}

/** After the last round: nothing may be open any more, and every team has its card. */
export const settle = async (arena: Arena): Promise<Settled> => {
  const { app, authors } = arena
  const odd = authors.writes.flatMap(({ replies, key }) =>
    replies.filter(isOdd).map(({ status, text }) => `${key} was answered ${status}: ${text.slice(0, 200)}`)
  )
  for (const { kind, key, replies } of authors.open)
    odd.push(`${kind} ${key} was never answered: ${replies.at(-1)?.text.slice(0, 200)}`)
  const jobs_ms = await untilJobsAreDone(arena)
  await app.stop()
  const facts = await lookAt(arena)
  const findings = judge(authors.writes, facts)
  for (const { link, cards } of facts.teams) if (cards === 0) findings.half.push(`${link} got no card`)
  return { findings, odd, jobs_ms }
}
