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
import { selectHidden } from '#server/features/jury/juror-sight.actions.ts'
import { moveEndedRound, lockJudgedRound, orderOfRounds } from '#server/features/rounds/ending.actions.ts'
import { readRound } from '#server/features/rounds/rounds.actions.ts'
import { writeChoice } from '#server/features/ratings/choice.actions.ts'
import { lookThrough } from '#server/features/ratings/review.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectAwards, selectRelease, updateRelease } from './decisions.queries.ts'
import { placesOf } from './places.ts'
import { localeOfTeam, readDecisions } from './read-decisions.ts'
import { releaseByClock } from './results.jobs.ts'
import { notifyEntrants } from './results.mails.ts'
import { settle } from './settle-works.ts'

/** The last round decides; nothing is published of a jury that is still at work, or that nobody approved. */
const lastRound = async (platform: Platform, tx: Tx, contest_id: string) => {
  const last = (await orderOfRounds(tx, contest_id)).at(-1)
  if (!last) return null
  if (last.state !== 'approved') throw new Problem('conflict', { reason: 'round_not_approved' })
  const { version } = await readRound(platform, tx, last.id)
  return lockJudgedRound(platform, tx, { id: last.id, version })
}

const requireReady = async (platform: Platform, tx: Tx, contest_id: string) => {
  const round = await lastRound(platform, tx, contest_id)
  const awards = await selectAwards(tx.db, tx.team_id, contest_id).execute()
  if (awards.length === 0) throw new Problem('conflict', { reason: 'nothing_awarded' })
  if (awards.some(({ hidden_at }) => hidden_at !== null))
    throw new Problem('conflict', { reason: 'awarded_work_hidden' })
  return round
}

/** A ranking that was calculated after the awards were decided may say otherwise. */
const requireReasons = async (tx: Tx, contest_id: string, user_id: string): Promise<void> => {
  const { awards } = await readDecisions(tx, contest_id, user_id)
  const kept = await selectHidden(tx.db, tx.team_id, contest_id, user_id).execute()
  const hidden = kept.map(({ work_id }) => work_id)
  const asked = { contest_id, awards, locale: await localeOfTeam(tx), hidden }
  const { errors, awards: counted } = await placesOf(tx, asked)
  if (errors.length > 0 || counted.some(({ place }, at) => place !== awards[at]?.place))
    throw new Problem('conflict', { reason: 'awards_leave_ranking' })
}

/** Ballots are looked through beforehand: that takes its time, and no door stands open for it. */
type Review = (tx: Tx) => Promise<void>

const publishNow = async (platform: Platform, tx: Tx, contest_id: string, review: Review): Promise<void> => {
  const now = platform.clock.now()
  const round = await requireReady(platform, tx, contest_id)
  if (round) await moveEndedRound(platform, tx, round, 'published')
  await settle(platform, tx, contest_id)
  await updateRelease(tx, tx.team_id, contest_id, { due_at: null, published_at: now })
  await review(tx)
  await writeChoice(platform, tx, contest_id)
  await releaseResults(platform, tx, contest_id, now)
  const withDiploma = await issuesWithResults(tx)
  if (withDiploma) await prepareDiplomas(platform, tx, contest_id, ['place', 'special'])
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  const withFigures = release?.openness === 'figures'
  await notifyEntrants(platform, tx, { contest_id, withDiploma, withFigures })
  await audit(tx, platform, { verb: 'results.published', subject: `contest:${contest_id}` })
}

const setMoment = async (platform: Platform, tx: Tx, contest_id: string, at: Date | null): Promise<void> => {
  await updateRelease(tx, tx.team_id, contest_id, { due_at: at })
  if (at) await platform.jobs.send(tx, releaseByClock, { team_id: tx.team_id, contest_id }, { after: at })
  // The public page says for when they are announced.
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
  await audit(tx, platform, {
    verb: at ? 'results.scheduled' : 'results.unscheduled',
    subject: `contest:${contest_id}`,
    details: at ? { at: at.toISOString() } : {}
  })
}

export const dropMoment = async (platform: Platform, tx: Tx, contest_id: string): Promise<void> => {
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  if (release?.due_at) await setMoment(platform, tx, contest_id, null)
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
  const review = await lookThrough(platform, team_id, contest)
  return platform.doors.withTeam(team_id, actor, async tx => {
    const held = await holdContestOfResults(tx, contest)
    const before = await readDecisions(tx, contest, actor.user_id)
    if (before.version !== version) throw new Problem('stale', { current: before })
    const now = platform.clock.now()
    if (resultsAreOut(held, now)) throw new Problem('conflict', { reason: 'results_are_published' })
    if (at === 'never') await setMoment(platform, tx, contest, null)
    else {
      const moment = at === 'now' ? now : new Date(at)
      if (moment < now) throw invalidField(['at'], 'past')
      await requireEnded(tx, held, moment)
      await requireReady(platform, tx, contest)
      await requireReasons(tx, contest, actor.user_id)
      if (at === 'now') await publishNow(platform, tx, contest, review)
      else await setMoment(platform, tx, contest, moment)
    }
    return readDecisions(tx, contest, actor.user_id)
  })
}

const publishIfDue = async (
  platform: Platform,
  tx: Tx,
  contest_id: string,
  review: Review
): Promise<void> => {
  const now = platform.clock.now()
  const held = await holdContestOfResults(tx, contest_id)
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  const due = release?.due_at && release.due_at <= now
  if (!due || resultsAreOut(held, now)) return
  // Whoever opens the team again decides anew when.
  if (!(await isActive(tx))) return setMoment(platform, tx, contest_id, null)
  try {
    await requireEnded(tx, held, now)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The close or the vote was put off meanwhile, so that this moment is none any more.
    platform.log.warn({ contest_id, reason: error.message }, 'the moment of the results came too early')
    return setMoment(platform, tx, contest_id, null)
  }
  await publishNow(platform, tx, contest_id, review)
}

/** What cannot be published stays as it is, and its organisers see why when they try by hand. */
export const publishByClock = async (
  platform: Platform,
  team_id: string,
  contest_id: string
): Promise<void> => {
  const review = await lookThrough(platform, team_id, contest_id)
  try {
    await platform.doors.withTeam(team_id, { kind: 'system', name: 'clock' }, tx =>
      publishIfDue(platform, tx, contest_id, review)
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    platform.log.warn({ contest_id, reason: error.message }, 'results could not be published by the clock')
  }
}
