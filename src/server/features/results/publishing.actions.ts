/*
 * Publishing the results: statuses, awards, the contest's own moment, and a mail to every entrant, all in one transaction
 * and once. A moment that was set is kept by a job, which finds done what is done.
 */
import type { Decisions } from '#contract/results.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { resultsAreOut } from '#contract/rules/contest-allows.ts'
import {
  requireEnded,
  holdContestOfResults,
  releaseResults
} from '#server/features/contests/release.actions.ts'
import { prepareDiplomas } from '#server/features/diplomas/issuing.actions.ts'
import { issuesWithResults } from '#server/features/diplomas/template.actions.ts'
import { moveEndedRound, type LockedRound } from '#server/features/rounds/ending.actions.ts'
import { writeChoice } from '#server/features/ratings/choice.actions.ts'
import { lookThrough } from '#server/features/ratings/review.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { isActive, wasActiveSince } from '#server/platform/access/is-active.ts'
import type { Platform } from '#server/platform/platform.ts'
import { beginRelease, selectDueReleases, selectRelease, updateRelease } from './decisions.queries.ts'
import { dropMoment, setMoment } from './pending.actions.ts'
import { readDecisions } from './read-decisions.ts'
import { requireReady } from './ready.ts'
import { releaseByClock } from './results.jobs.ts'
import { notifyEntrants } from './results.mails.ts'
import { settle } from './settle-works.ts'

interface ReadyResults {
  contest_id: string
  /** The last one; null where nothing was judged by a jury. */
  round: LockedRound | null
}

const publishNow = async (platform: Platform, tx: Tx, { contest_id, round }: ReadyResults): Promise<void> => {
  const now = platform.clock.now()
  if (round) await moveEndedRound(platform, tx, round, 'published')
  await settle(platform, tx, contest_id)
  await updateRelease(tx, tx.team_id, contest_id, { due_at: null, published_at: now })
  await writeChoice(platform, tx, contest_id)
  await releaseResults(platform, tx, contest_id, now)
  const withDiploma = await issuesWithResults(tx)
  if (withDiploma) await prepareDiplomas(platform, tx, contest_id, ['place', 'special'])
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  const withFigures = release?.openness === 'figures'
  await notifyEntrants(platform, tx, { contest_id, withDiploma, withFigures, judged: round !== null })
  await audit(tx, platform, { verb: 'results.published', subject: `contest:${contest_id}` })
}

/**
 * Ballots are looked through beforehand, and what is found stays where the results are refused for it: an organiser has to
 * see which ballots they are asked about. What is out already is not touched.
 */
const reviewBefore = async (
  platform: Platform,
  actor: Actor,
  team_id: string,
  contest: string
): Promise<void> => {
  const review = await lookThrough(platform, team_id, contest)
  await platform.doors.withTeam(team_id, actor, async tx => {
    const held = await holdContestOfResults(tx, contest)
    if (!resultsAreOut(held, platform.clock.now())) await review(tx)
  })
}

interface Publishing {
  contest: string
  version: number
  at: string
}

export const publishResults = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { contest, version, at }: Publishing
): Promise<Decisions> => {
  // What counts is known before it is asked whether somebody has to decide about it.
  if (at !== 'never') await reviewBefore(platform, actor, team_id, contest)
  return platform.doors.withTeam(team_id, actor, async tx => {
    const held = await holdContestOfResults(tx, contest)
    const release = await selectRelease(tx.db, team_id, contest).executeTakeFirst()
    if ((release?.version ?? 0) !== version)
      throw new Problem('stale', { current: await readDecisions(platform, tx, contest, actor.user_id) })
    const now = platform.clock.now()
    if (resultsAreOut(held, now)) throw new Problem('conflict', { reason: 'results_are_published' })
    if (at === 'never') await setMoment(platform, tx, contest, null)
    else {
      const moment = at === 'now' ? now : new Date(at)
      if (moment < now) throw invalidField(['at'], 'past')
      await requireEnded(tx, held, moment)
      const round = await requireReady(platform, tx, contest, actor.user_id)
      await beginRelease(tx, team_id, contest)
      if (at === 'now') await publishNow(platform, tx, { contest_id: contest, round })
      else await setMoment(platform, tx, contest, moment)
    }
    return readDecisions(platform, tx, contest, actor.user_id)
  })
}

type HeldContest = Awaited<ReturnType<typeof holdContestOfResults>>

/** What stands in the way, as somebody is told of it who may not see every work. */
const problemSeenBy = async (
  platform: Platform,
  tx: Tx,
  held: HeldContest,
  { user_id, problem }: { user_id: string; problem: Problem }
): Promise<Problem> => {
  try {
    await requireEnded(tx, held, platform.clock.now())
    await requireReady(platform, tx, held.id, user_id)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  return problem
}

const publishIfDue = async (platform: Platform, tx: Tx, contest_id: string): Promise<void> => {
  const now = platform.clock.now()
  const held = await holdContestOfResults(tx, contest_id)
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  if (!release?.due_at || release.due_at > now || resultsAreOut(held, now)) return
  // It is looked at again once the team is back; whoever runs it then decides anew when.
  if (!(await isActive(tx))) return
  if (!(await wasActiveSince(tx, release.due_at)))
    return dropMoment(platform, tx, contest_id, { reason: 'team_not_active' })
  let round: LockedRound | null
  try {
    await requireEnded(tx, held, now)
    round = await requireReady(platform, tx, contest_id, null)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Something was put off or changed meanwhile, so that this moment is none any more.
    platform.log.warn({ contest_id, reason: error.message }, 'the moment of the results came too early')
    const problemFor = (user_id: string) => problemSeenBy(platform, tx, held, { user_id, problem: error })
    return dropMoment(platform, tx, contest_id, { reason: 'not_ready', problemFor })
  }
  await publishNow(platform, tx, { contest_id, round })
}

const clock = { kind: 'system', name: 'clock' } as const

/** What cannot be published stays as it is, and its organisers see why when they try by hand. */
export const publishByClock = async (
  platform: Platform,
  team_id: string,
  contest_id: string
): Promise<void> => {
  try {
    await reviewBefore(platform, clock, team_id, contest_id)
    await platform.doors.withTeam(team_id, clock, tx => publishIfDue(platform, tx, contest_id))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    platform.log.warn({ contest_id, reason: error.message }, 'results could not be published by the clock')
  }
}

/** Moments that passed while the team was closed or suspended, once it is back: each in a job of its own. */
export const lookAtMomentsAgain = (platform: Platform, team_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, clock, async tx => {
    const due = await selectDueReleases(tx.db, team_id, platform.clock.now()).execute()
    for (const { contest_id } of due) await platform.jobs.send(tx, releaseByClock, { team_id, contest_id })
  })
