/*
 * R5: a vote storm. Two hundred connections give stars as fast as one account may, every fifth ballot is sent a second
 * time, while somebody reads the home page: as many ballots stand as voters gave, none twice, and neither voters nor
 * readers wait.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#contract/limits.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { newNetwork } from '#tests/kit/client.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { openVote, type Voting } from '#tests/kit/voting.ts'
import { chanceFrom } from './chance.ts'
import { withEmbedded } from './embedded-here.ts'
import { lookInto } from './facts.ts'
import { enlistIn, type Author } from './people.ts'
import { withCluster } from './postgres-here.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'

const connections = 200
const works_a_voter = 6
const repeated = 0.2
const pace_ms = (limits.rate.seconds * 1000) / limits.rate.points
const most_p99_ms = 500
const most_reader_p99_ms = 300

const p99 = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? 0

interface Storm {
  waits: number[]
  refused: string[]
}

/** Every ballot of one voter, one after the other, some of them again. */
const castAll = async (
  app: TestApp,
  { token }: Author,
  { works }: Voting,
  { waits, refused }: Storm,
  seed: number
): Promise<void> => {
  const network = newNetwork()
  const chance = chanceFrom(seed)
  for (const work of works.slice(0, works_a_voter)) {
    const stars = chance.between(1, 5)
    const headers = { 'idempotency-key': randomUUID() }
    await pause(chance.between(0, 2 * pace_ms))
    const times = chance.between(1, 100) <= 100 * repeated ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      const began = performance.now()
      const ask = { method: 'PUT', token, network, headers, json: { stars } }
      const answer = await app.fetch(`/api/ratings/${work}?team=alpha`, ask)
      waits.push(performance.now() - began)
      if (answer.status !== 200) refused.push(`${answer.status} ${answer.text.slice(0, 200)}`)
    }
  }
}

const countBallots =
  (contest_id: string) =>
  async (connection: Connection): Promise<{ ballots: number; voters: number }> => {
    const { rows } = await connection.query<{ ballots: number; voters: number }>(
      `SELECT count(*)::integer AS ballots, count(DISTINCT voter_id)::integer AS voters FROM ratings
       WHERE contest_id = $1`,
      [contest_id]
    )
    return rows[0] ?? { ballots: 0, voters: 0 }
  }

// Twenty pages a second: a reader, and not a second storm on the two cores that all of it shares.
const reader_pause_ms = 50

const readMeanwhile = async (app: TestApp, over: () => boolean): Promise<number[]> => {
  const waits: number[] = []
  while (!over()) {
    const began = performance.now()
    const { status } = await app.fetch('/alpha/home')
    waits.push(performance.now() - began)
    if (status !== 200) throw new Error(`A reader got ${status}`)
    await pause(reader_pause_ms)
  }
  return waits
}

const campaign = async (app: TestApp, { rounds, seed }: RunSetting): Promise<Verdict> => {
  const many = Math.max(connections, rounds * 10)
  const { founders: voters } = await enlistIn(app, { organisers: 1, founders: many })
  const vote = await openVote(app, app.people.guests.slice(0, 2), works_a_voter)
  const storm: Storm = { waits: [], refused: [] }
  const left = [...voters.entries()]
  let over = false
  const reading = readMeanwhile(app, () => over)
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = left.pop(); next; next = left.pop())
        await castAll(app, next[1], vote, storm, seed + next[0])
    })
  )
  over = true
  const readers = await reading
  await app.stop()
  const facts = await lookInto(app, countBallots(vote.contest.id))
  const complaints = new Complaints()
  complaints.list.push(...storm.refused)
  complaints.unless(facts.voters === many, `${facts.voters} voters stand, ${many} voted`)
  complaints.unless(
    facts.ballots === many * works_a_voter,
    `${facts.ballots} ballots stand, ${many * works_a_voter} were given`
  )
  const [voting, reader] = [p99(storm.waits), p99(readers)]
  complaints.unless(voting < most_p99_ms, `giving stars takes ${Math.round(voting)} ms at p99`)
  complaints.unless(reader < most_reader_p99_ms, `a reader waits ${Math.round(reader)} ms at p99`)
  const figure = [
    `${connections} connections, ${many} voters, ${storm.waits.length} ballots sent, ${facts.ballots} stand`,
    `giving stars p99 ${Math.round(voting)} ms`,
    `a reader meanwhile p99 ${Math.round(reader)} ms`
  ].join('; ')
  return { name: `R5 ${app.kind}`, figure, complaints: complaints.list }
}

export const voteStorm: Fault = {
  name: 'R5',
  says: 'two hundred connections give stars at once, every fifth ballot twice',
  async *run(setting) {
    yield await withEmbedded(app => campaign(app, setting))
    yield await withCluster(app => campaign(app, setting))
  }
}
