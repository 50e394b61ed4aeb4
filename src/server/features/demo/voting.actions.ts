/*
 * The demo's ballots: given by people, one by one, by the product's own action, while the vote was open. What each gives
 * follows from a work's place among the others and from a taste of one's own, so that the same demo is always the same.
 */
import { Problem } from '#contract/problems.ts'
import { createUser, findUser } from '#server/features/accounts/accounts.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { rate } from '#server/features/ratings/ratings.actions.ts'
import { reviewVote } from '#server/features/ratings/review.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoArtists } from './demo.artists.ts'
import type { DemoContest } from './demo.contests.ts'
import { selectShownWorks, selectVoters } from './demo.queries.ts'
import { demoVoters, type DemoVoter } from './demo.voters.ts'
import { switchOn } from './switching.actions.ts'

const seed: Actor = { kind: 'system', name: 'demo' }

/** Which contests the public rates; the one that is open has no vote yet. */
const voted: readonly DemoContest['key'][] = ['salon_past', 'lumen']

const minute = 60_000
const fewest_works = 6
/** The rest only look: a demo is not to wait for its ballots. */
const voting_artists = 16

const requireVoter = async (platform: Platform, { manner: _, ...voter }: DemoVoter): Promise<UserActor> =>
  (await findUser(platform, voter.email)) ?? createUser(platform, seed, voter)

/** In milliseconds: nobody looks at a picture for less than a second, save who does not look. */
const pauseOf = (manner: DemoVoter['manner'], nth: number, turn: number): number =>
  manner === 'hasty' ? 300 + 20 * turn : 4000 + ((nth * 13 + turn * 29) % 17) * 900

/** One to five: some works are liked by many, and everyone has a taste of their own. */
const starsOf = (work: number, voter: number): number => {
  const liked = 2.4 + ((work * 7) % 5) * 0.55
  const taste = (((work * 3 + voter * 5) % 7) - 3) * 0.5
  return Math.min(5, Math.max(1, Math.round(liked + taste)))
}

interface Vote {
  team_id: string
  opened: Date
  /** When the last of them may be given. */
  until: Date
  works: readonly string[]
}

const castBallot = async (
  platform: Platform,
  voter: UserActor,
  { team_id, opened, until, works }: Vote,
  { nth, manner }: { nth: number; manner: DemoVoter['manner'] }
): Promise<void> => {
  const span = until.getTime() - opened.getTime()
  // Not at even distances: people are not.
  let at = opened.getTime() + span * (((nth * 37) % 101) / 104)
  const count = Math.min(works.length, fewest_works + (nth % 4))
  // Addresses that are nobody's, one each: what comes from one place at once is looked at more closely.
  const from = { ...voter, network: `192.0.2.${nth + 1}` }
  for (let turn = 0; turn < count; turn += 1) {
    const place = (nth * 5 + turn * 3) % works.length
    const work = works[place]
    if (work === undefined) continue
    at += pauseOf(manner, nth, turn)
    const now = new Date(at)
    const asked = {
      given: { work, stars: manner === 'devoted' ? (turn === 0 ? 5 : 1) : starsOf(place, nth) },
      membership: 'visitor',
      agent: `Demo ${nth}`
    } as const
    await rate({ ...platform, clock: clockAt(now) }, from, team_id, { ...asked, now, token: null }).catch(
      (error: unknown) => {
        // Their own work: nobody rates it.
        if (!(error instanceof Problem && error.options.reason === 'own_work_rated')) throw error
      }
    )
  }
}

/** Before the results are published, which end a vote. What was voted stays as it is. */
export const seedVotes = async (
  platform: Platform,
  organiser: UserActor,
  team_id: string,
  contests: ReadonlyMap<DemoContest['key'], string>
): Promise<void> => {
  for (const key of voted) {
    const contest_id = contests.get(key)
    const found = contest_id === undefined ? null : await findContest(platform, team_id, contest_id)
    if (!found || found.contest.results_published_at !== null) continue
    const { vote_opens_at, vote_closes_at, id } = found.contest
    const [opened, closed] = [new Date(vote_opens_at ?? ''), new Date(vote_closes_at ?? '')]
    const [begun] = await platform.doors.readTeam(team_id, db => selectVoters(db, team_id, id))
    const until = new Date(Math.min(closed.getTime(), platform.clock.now().getTime()) - 10 * minute)
    if (begun || !(opened < until)) continue
    await switchOn(platform, organiser, team_id, 'public_rating')
    const rows = await platform.doors.readTeam(team_id, db => selectShownWorks(db, team_id, id))
    const vote = { team_id, opened, until, works: rows.map(row => row.id) }
    const people: DemoVoter[] = [...demoVoters, ...demoArtists.slice(1, voting_artists)]
    for (const [nth, person] of people.entries())
      await castBallot(platform, await requireVoter(platform, person), vote, { nth, manner: person.manner })
    await reviewVote(platform, organiser, team_id, id)
  }
}
