/* Writing the results of the demo's past edition: calculated, approved, decided by place, and published when promised. */
import type { Contest } from '#contract/contests.ts'
import { Problem } from '#contract/problems.ts'
import type { Decisions } from '#contract/results.ts'
import { approveRound, calculateRound } from '#server/features/results/calculating.actions.ts'
import { decideAwards } from '#server/features/results/deciding.actions.ts'
import { publishResults } from '#server/features/results/publishing.actions.ts'
import { listRounds } from '#server/features/rounds/rounds.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { citations, jurysOwnPrize } from './demo.citations.ts'
import { selectPlaced } from './demo.queries.ts'

interface Judged {
  team_id: string
  contest: Contest
  organiser: UserActor
}

/** The first three of each category, and the jury's own prize for the best that came fourth. */
const awardsOf = async (platform: Platform, team_id: string, round_id: string) => {
  const placed = await platform.doors.readTeam(team_id, db => selectPlaced(db, team_id, round_id))
  const fourth = placed.find(({ place }) => place === 4)
  const places = placed.filter(({ place }) => place <= 3)
  return [
    ...places.map(({ work_id, place }, at) => ({
      kind: 'place' as const,
      work_id,
      place,
      title: {},
      citation: place === 1 ? (citations[at % citations.length] ?? {}) : {},
      reason: {}
    })),
    ...(fourth
      ? [
          {
            kind: 'special' as const,
            work_id: fourth.work_id,
            place: null,
            title: jurysOwnPrize,
            citation: {},
            reason: {}
          }
        ]
      : [])
  ]
}

const decide = async (platform: Platform, { team_id, contest, organiser }: Judged, round_id: string) => {
  const awards = await awardsOf(platform, team_id, round_id)
  const asked = { contest: contest.id, version: 0, awards, openness: 'figures' as const, correction: {} }
  return decideAwards(platform, organiser, team_id, asked).catch((error: unknown) => {
    // Decided before a seed was cut off; what stands comes with the refusal.
    if (error instanceof Problem && error.code === 'stale') return error.options.current as Decisions
    throw error
  })
}

export const publishOutcome = async (platform: Platform, judged: Judged): Promise<void> => {
  const { team_id, contest, organiser } = judged
  const then: Platform = { ...platform, clock: clockAt(new Date(contest.results_at ?? '')) }
  const last = async () => (await listRounds(then, team_id, contest.id)).at(-1)
  let round = await last()
  if (round?.state === 'closed') {
    await calculateRound(then, organiser, team_id, round)
    round = await last()
  }
  if (round?.state === 'calculated')
    round = await approveRound(then, organiser, team_id, { ...round, unjudged: 0 })
  if (round?.state !== 'approved') return
  const { version } = await decide(then, judged, round.id)
  await publishResults(then, organiser, team_id, { contest: contest.id, version, at: 'now' })
}
