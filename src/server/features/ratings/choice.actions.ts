/* The public's choice: reckoned when the results are published, laid down with them, and read beside them. */
import type { Contest } from '#contract/contests.ts'
import type { PublicChoice } from '#contract/results.ts'
import { publicChoice } from '#contract/rules/public-choice.ts'
import { twoPlaces } from '#contract/rules/ranking/shown.ts'
import { shownByIds } from '#server/features/exhibition/works-on-show.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { insertChoices, insertReport, selectChoices, selectReport } from './choice.queries.ts'
import { reportOf } from './review.actions.ts'
import { countAskedAgain, selectHiddenVoted, selectTally, type TalliedRow } from './tally.queries.ts'

export interface Placed {
  work: TalliedRow
  figure: number | null
  place: number | null
}

/** Where no ballot counts there is neither figure nor place, only what is set aside. */
const placedIn = (works: readonly TalliedRow[]): Placed[] => {
  const byId = new Map(works.map(work => [work.work_id, work]))
  const chosen = publicChoice(works)
  if (chosen.length === 0) return works.map(work => ({ work, figure: null, place: null }))
  return chosen.flatMap(({ work_id, figure, place }) => {
    const work = byId.get(work_id)
    return work ? [{ work, figure, place }] : []
  })
}

/** Category by category, what anybody rated. */
export const placesOf = (works: readonly TalliedRow[]): Placed[] =>
  [...new Set(works.map(({ category_id }) => category_id))]
    .sort()
    .flatMap(category_id => placedIn(works.filter(work => work.category_id === category_id)))
    .filter(({ work }) => work.ballots + work.aside > 0)

/** Whether a work has a place by the ballots that count. */
export const hasChosen = async (tx: Tx, contest_id: string): Promise<boolean> =>
  placesOf(await selectTally(tx, contest_id, null)).some(({ place }) => place !== null)

/** A contest in which nobody rated has no public choice. */
export const writeChoice = async (platform: Platform, tx: Tx, contest_id: string): Promise<void> => {
  const report = await reportOf(tx, contest_id)
  if (report.voters === 0) return
  const { team_id } = tx
  const placed = placesOf(await selectTally(tx, contest_id, null))
  const rows = placed.map(({ work, figure, place }) => {
    const { work_id, category_id, ballots, stars, aside, aside_stars } = work
    return { team_id, contest_id, work_id, category_id, ballots, stars, aside, aside_stars, place, figure }
  })
  if (rows.length > 0) await insertChoices(tx, rows)
  await insertReport(tx, { contest_id, report, made_at: platform.clock.now() })
}

/** Works that would lose what the public gave them, were the results published now. */
export const hiddenVoted = selectHiddenVoted

/** So many ballots that somebody counted would be left out for a reason that they never knew of. */
export const ballotsAskedAgain = countAskedAgain

const places_shown = 3

/** Null where there is none; a work that is not on show any more leaves its place vacant. */
export const readChoice = async (
  platform: Platform,
  team: LinkedTeam,
  contest: Contest
): Promise<PublicChoice | null> => {
  const { doors } = platform
  const [found] = await doors.readTeam(team.id, db => selectReport(db, team.id, contest.id))
  if (!found) return null
  const asked = { contest_id: contest.id, places: places_shown }
  const rows = await doors.readTeam(team.id, db => selectChoices(db, team.id, asked))
  const ids = rows.map(({ work_id }) => work_id)
  const works = await shownByIds(platform, team, contest, ids)
  return {
    report: found.report,
    categories: contest.categories.flatMap(({ id, title }) => {
      const chosen = rows
        .filter(({ category_id }) => category_id === id)
        .map(({ work_id, place, figure, ballots }) => ({
          // Only what has a place was asked for, and with it a figure.
          place: place ?? 0,
          figure: twoPlaces(figure ?? 0),
          ballots,
          work: works.get(work_id) ?? null
        }))
      return chosen.length > 0 ? [{ id, title, works: chosen }] : []
    })
  }
}
