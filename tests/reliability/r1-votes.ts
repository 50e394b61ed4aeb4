/*
 * R1 at the ballot box: killed in the middle of stars being given, over and over. Who got an answer finds exactly those
 * stars; who got none asks again under the same key, and has them once.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { openVote, type Voting } from '#tests/kit/voting.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { withEmbedded } from './embedded-here.ts'
import { lookInto } from './facts.ts'
import { withCluster } from './postgres-here.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'
import { openWire, type Wire } from './wire.ts'

const at_once = 8
const works = 6

interface Given {
  by: Person
  work: string
  stars: number
  key: string
  taken: boolean
}

const give = async (wire: Wire, given: Given, nth: number): Promise<void> => {
  const { status } = await wire.ask({
    method: 'PUT',
    path: `/api/ratings/${given.work}?team=alpha`,
    network: `10.8.${nth >> 8}.${nth & 255}`,
    token: given.by.token,
    key: given.key,
    json: { stars: given.stars }
  })
  given.taken ||= status === 200
}

/** By voter and work, the stars that stand. */
const readStars =
  (contest_id: string) =>
  async (connection: Connection): Promise<Map<string, number>> => {
    const { rows } = await connection.query<{ user_id: string; work_id: string; stars: number }>(
      `SELECT v.user_id, r.work_id, r.stars FROM ratings r JOIN voters v ON v.team_id = r.team_id AND v.id = r.voter_id
       WHERE r.contest_id = $1`,
      [contest_id]
    )
    return new Map(rows.map(({ user_id, work_id, stars }) => [`${user_id} ${work_id}`, stars]))
  }

/** Of each voter and work one ballot, so that what should stand is known without knowing what came first. */
const ballotsOf = (app: TestApp, vote: Voting, chance: Chance): Given[] =>
  app.people.guests
    .slice(2)
    .flatMap(by =>
      vote.works.map(work => ({ by, work, stars: chance.between(1, 5), key: randomUUID(), taken: false }))
    )

const campaign = async (app: TestApp, { rounds, seed }: RunSetting): Promise<Verdict> => {
  const chance = chanceFrom(seed)
  const vote = await openVote(app, app.people.guests.slice(0, 2), works)
  const all = ballotsOf(app, vote, chance)
  const complaints = new Complaints()
  let [played, caught, asked] = [0, 0, 0]
  for (; caught < rounds && (played + 1) * at_once <= all.length; played += 1) {
    const now = all.slice(played * at_once, (played + 1) * at_once)
    const wire = openWire(app.url)
    const giving = Promise.all(now.map((each, at) => give(wire, each, played * at_once + at)))
    // Long enough that some are answered, and short enough that others are not.
    await pause(chance.between(5, 250))
    await app.kill()
    await giving
    wire.close()
    const open = now.filter(({ taken }) => !taken)
    caught += Math.sign(open.length)
    asked += open.length
    await app.restart()
    const again = openWire(app.url)
    await Promise.all(open.map((each, at) => give(again, each, played * at_once + at)))
    again.close()
  }
  await app.stop()
  const stars = await lookInto(app, readStars(vote.contest.id))
  const given = all.slice(0, played * at_once)
  for (const { by, work, stars: wanted, taken } of given) {
    const stands = stars.get(`${by.user_id} ${work}`)
    complaints.unless(
      taken && stands === wanted,
      `${by.user_id} gave ${wanted}, and ${stands ?? 'nothing'} stands`
    )
  }
  complaints.unless(stars.size === given.length, `${stars.size} ballots stand, ${given.length} were given`)
  const figure = `${played} rounds, ${caught} with ballots in flight; ${given.length} given, ${given.length - asked} acknowledged before the kill, ${asked} asked again, ${stars.size} stand`
  return { name: `R1 votes ${app.kind}`, figure, complaints: complaints.list }
}

export const killAtTheBallotBox: Fault = {
  name: 'R1-votes',
  says: 'kill -9 in the middle of stars being given',
  async *run(setting) {
    yield await withEmbedded(app => campaign(app, setting))
    yield await withCluster(app => campaign(app, setting))
  }
}
