/*
 * Writing the demo's judging: jurors invited and seated, a round set up, prepared, given out and opened by its organiser,
 * sheets filled in by the jurors. Each step looks at where the round stands, so a seed that was cut off goes on there.
 */
import { createHash } from 'node:crypto'
import type { Contest } from '#contract/contests.ts'
import type { Criterion, Round } from '#contract/rounds.ts'
import { createUser, findUser } from '#server/features/accounts/accounts.actions.ts'
import { assignWorks } from '#server/features/assignments/assigning.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { appear } from '#server/features/jury/appearing.actions.ts'
import { acceptAsInvited, inviteJuror } from '#server/features/jury/inviting.actions.ts'
import { moveRound } from '#server/features/rounds/moving.actions.ts'
import { createRound, listRounds } from '#server/features/rounds/rounds.actions.ts'
import { finalizeAll } from '#server/features/scores/finalizing.actions.ts'
import { queueOf, saveScore } from '#server/features/scores/scores.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DemoContest } from './demo.contests.ts'
import { demoJurors, demoRounds, remarks, type DemoJuror, type DemoRound } from './demo.juries.ts'
import { demoPassword } from './demo.people.ts'
import { selectSeat } from './demo.queries.ts'
import { publishOutcome } from './results.actions.ts'

interface Bench {
  team_id: string
  contest: Contest
  organiser: UserActor
  story: DemoRound
}

const day = 86_400_000
const seed: Actor = { kind: 'system', name: 'demo' }

const at = (platform: Platform, { contest, story }: Bench, days: number): Platform => {
  const opened = Date.parse(contest.opens_at ?? '')
  return { ...platform, clock: clockAt(new Date(opened + (story.opens_on + days) * day)) }
}

const once = (platform: Platform, key: string) => ({
  key: `demo-${key}`,
  request_hash: createHash('sha256').update(key).digest(),
  now: platform.clock.now()
})

/** Chance that comes out the same every time: 0 to 1. */
const lot = (words: string): number =>
  createHash('sha256').update(words).digest().readUInt32BE() / 0xff_ff_ff_ff

const seat = async (then: Platform, bench: Bench, juror: DemoJuror): Promise<UserActor> => {
  const { team_id, contest, organiser } = bench
  const { leaning: _, ...person } = juror
  const actor =
    (await findUser(then, person.email)) ??
    (await createUser(then, seed, { ...person, password: demoPassword }))
  const [seated] = await then.doors.readTeam(team_id, db =>
    selectSeat(db, team_id, contest.id, actor.user_id)
  )
  if (seated) return actor
  const { email, first_name, last_name } = person
  const offer = {
    contest: contest.id,
    email,
    first_name,
    last_name,
    note: '',
    categories: null,
    chair: false
  }
  await inviteJuror(then, organiser, team_id, offer, once(then, `${contest.slug}-${person.email}`))
  const taken = await acceptAsInvited(then, actor, team_id, contest.id)
  if (taken) await appear(then, actor, team_id, { id: taken.id, public: true })
  return actor
}

const roundOf = async (platform: Platform, { team_id, contest }: Bench): Promise<Round | null> => {
  const [first] = await listRounds(platform, team_id, contest.id)
  return first ?? null
}

const open = async (platform: Platform, bench: Bench): Promise<Round> => {
  const { team_id, contest, organiser, story } = bench
  const then = at(platform, bench, 0)
  const settings = {
    contest: contest.id,
    title: story.title,
    kind: 'scoring' as const,
    quorum: 3,
    comments_to_artist: true,
    method: 'adjusted' as const
  }
  let round =
    (await roundOf(platform, bench)) ??
    (await createRound(then, organiser, team_id, settings, once(then, `${contest.slug}-round`)))
  const { id } = round
  if (round.state === 'setup')
    round = await moveRound(then, organiser, team_id, { id, version: round.version, to: 'paused' })
  if (round.state !== 'paused') return round
  const given = await assignWorks(then, organiser, team_id, {
    id,
    version: round.version,
    per_work: 4,
    apply: true
  })
  return moveRound(then, organiser, team_id, { id, version: given.version, to: 'open' })
}

/** What is good about a work is good to all; how much they make of it is each juror's own. */
const markOf = (title: string, juror: DemoJuror, { id, min, max, step }: Criterion): number => {
  const good = 3.5 + 5 * lot(`${title} ${id}`)
  const taste = 2.4 * (lot(`${title} ${id} ${juror.email}`) - 0.5)
  const mark = min + ((good + taste + juror.leaning) / 10) * (max - min)
  return Math.min(max, Math.max(min, Math.round(mark / step) * step))
}

const remarkOn = (title: string, { email, locale }: DemoJuror): string => {
  const chance = lot(`${title} ${email} remark`)
  return chance < 0.35 ? (remarks[locale][Math.floor(chance * 8.5)] ?? '') : ''
}

const score = async (
  platform: Platform,
  bench: Bench,
  round: Round,
  { juror, actor, share }: { juror: DemoJuror; actor: UserActor; share: number }
): Promise<void> => {
  const { team_id, contest } = bench
  const page = { user_id: actor.user_id, round: round.id, status: undefined, limit: 100, after: null }
  const queue = await queueOf(platform, team_id, page)
  const wanted = queue.slice(0, Math.round(queue.length * share))
  const ready: { id: string; version: number }[] = []
  for (const [place, sheet] of wanted.entries()) {
    if (sheet.status !== 'assigned') continue
    const then = at(platform, bench, 0.5 + (place / wanted.length) * 1.2)
    const marks = Object.fromEntries(
      round.criteria.map(criterion => [criterion.id, markOf(sheet.title, juror, criterion)])
    )
    const said = { marks, comment: remarkOn(sheet.title, juror), favourite: lot(sheet.title) > 0.92 }
    const { id, version } = sheet
    const saved = await saveScore(then, actor, team_id, { id, version, ...said }, then.clock.now())
    ready.push({ id, version: saved.version })
  }
  // Who is half-way leaves the last ones open, to be looked at again.
  const ended = share === 1 ? ready : ready.slice(0, -3)
  if (ended.length === 0) return
  const then = at(platform, bench, 1.9)
  const end = { now: then.clock.now(), token: once(then, `${contest.slug}-${juror.email}-end`) }
  await finalizeAll(then, actor, team_id, { round: round.id, scores: ended }, end)
}

const judge = async (platform: Platform, bench: Bench): Promise<void> => {
  const { team_id, organiser, story } = bench
  const before = await roundOf(platform, bench)
  if (before && before.state !== 'setup' && before.state !== 'paused' && before.state !== 'open') return
  const seated: { juror: DemoJuror; actor: UserActor; share: number }[] = []
  for (const [place, juror] of demoJurors.entries())
    seated.push({
      juror,
      actor: await seat(at(platform, bench, -3), bench, juror),
      share: story.done[place] ?? 0
    })
  const round = await open(platform, bench)
  for (const each of seated) await score(platform, bench, round, each)
  if (!story.closed) return
  const then = at(platform, bench, 3)
  const last = await roundOf(platform, bench)
  if (last?.state === 'open')
    await moveRound(then, organiser, team_id, { id: last.id, version: last.version, to: 'closed' })
}

export const seedJudging = async (
  platform: Platform,
  organiser: UserActor,
  team_id: string,
  contests: ReadonlyMap<DemoContest['key'], string>
): Promise<void> => {
  for (const story of demoRounds) {
    const id = contests.get(story.contest)
    const found = id === undefined ? null : await findContest(platform, team_id, id)
    if (!found) continue
    const { contest } = found
    await judge(platform, { team_id, contest, organiser, story })
    if (story.closed) await publishOutcome(platform, { team_id, contest, organiser })
  }
}
