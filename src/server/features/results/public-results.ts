/* The results of a contest as everyone reads them, put together from what was published. */
import type { Contest } from '#contract/contests.ts'
import type { Awarded, Released } from '#contract/results.ts'
import { resultsAreOut } from '#contract/rules/contest-allows.ts'
import { twoPlaces } from '#contract/rules/ranking/shown.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { awardedWorks } from '#server/features/exhibition/awarded.actions.ts'
import { readChoice } from '#server/features/ratings/choice.actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { selectAwards, selectRelease } from './decisions.queries.ts'
import {
  selectCorrections,
  selectDeciding,
  selectFigures,
  selectFinal,
  selectHistogram,
  selectRankedByCategory,
  selectStatistics,
  selectWorksByCategory
} from './public-results.queries.ts'
import { selectRevoked, selectVacant } from './revoking.queries.ts'

export type DecidedResults = RowOf<typeof selectDeciding>

export const areOut = ({ results_published_at }: Contest, now: Date): boolean =>
  resultsAreOut(
    { results_published_at: results_published_at === null ? null : new Date(results_published_at) },
    now
  )

const shownFigure = (figure: number | null | undefined): number | null =>
  figure === null || figure === undefined ? null : twoPlaces(figure)

const awardsOf = async (
  { doors }: Platform,
  team: LinkedTeam,
  contest: Contest,
  {
    works,
    deciding
  }: { works: Map<string, NonNullable<Awarded['work']>>; deciding: DecidedResults | undefined }
) => {
  const rows = await doors.readTeam(team.id, db => selectAwards(db, team.id, contest.id))
  const figures = deciding
    ? await doors.readTeam(team.id, db =>
        selectFigures(db, team.id, { round_id: deciding.id, contest_id: contest.id })
      )
    : []
  const figureOf = new Map(
    deciding ? figures.map(row => [row.work_id, shownFigure(row[deciding.method])] as const) : []
  )
  return rows.map(({ id, kind, place, title, citation, reason, work_id, category_id }) => {
    const work = works.get(work_id)
    return {
      category_id,
      award: {
        id,
        kind,
        place,
        title,
        citation,
        reason,
        work: work ? { ...work, figure: figureOf.get(work_id) ?? null } : null
      }
    }
  })
}

/** The order in which they are read out: places first, then the others as they were decided. */
const inOrder = (one: Awarded, other: Awarded): number => (one.place ?? 99) - (other.place ?? 99)

const howOf = async (
  { doors }: Platform,
  team_id: string,
  deciding: DecidedResults
): Promise<NonNullable<Released['how']>> => {
  const [final] = await doors.readTeam(team_id, db => selectFinal(db, team_id, deciding.id))
  return {
    method: deciding.method,
    ranking_version: deciding.ranking_version,
    quorum: deciding.quorum,
    jurors: final?.jurors ?? 0,
    sheets: final?.sheets ?? 0,
    criteria: deciding.criteria.map(({ label, weight, min, max }) => ({ label, weight, min, max }))
  }
}

const histogramOf = async ({ doors }: Platform, team_id: string, round_id: string): Promise<number[]> => {
  const rows = await doors.readTeam(team_id, db => selectHistogram(db, team_id, round_id))
  return Array.from({ length: 10 }, (_, ten) => rows.find(row => row.ten === ten)?.works ?? 0)
}

type Revoked = RowOf<typeof selectRevoked>

const revokedBy = (correction_id: string, revoked: readonly Revoked[], { categories }: Contest) =>
  revoked
    .filter(({ revoked_by }) => revoked_by === correction_id)
    .map(({ kind, place, title, category_id }) => ({
      kind,
      place,
      title,
      category: categories.find(({ id }) => id === category_id)?.title ?? {}
    }))

/** A place that was taken back and that nobody has: it stays in the list, without a work. */
const vacancyOf = ({ id, kind, place, title, category_id }: Revoked) => ({
  category_id,
  award: { id, kind, place, title, citation: {}, reason: {}, work: null }
})

export const readReleased = async (
  platform: Platform,
  team: LinkedTeam,
  contest: Contest
): Promise<Released | null> => {
  const { doors } = platform
  const [release] = await doors.readTeam(team.id, db => selectRelease(db, team.id, contest.id))
  if (!release?.published_at) return null
  const [deciding] = await doors.readTeam(team.id, db => selectDeciding(db, team.id, contest.id))
  const [totals] = await doors.readTeam(team.id, db => selectStatistics(db, team.id, contest.id))
  const byCategory = await doors.readTeam(team.id, db => selectWorksByCategory(db, team.id, contest.id))
  const ranked = deciding
    ? await doors.readTeam(team.id, db => selectRankedByCategory(db, team.id, deciding.id))
    : []
  const corrections = await doors.readTeam(team.id, db => selectCorrections(db, team.id, contest.id))
  const revoked = await doors.readTeam(team.id, db => selectRevoked(db, team.id, contest.id))
  const vacant = await doors.readTeam(team.id, db => selectVacant(db, team.id, contest.id))
  const shown = await awardedWorks(platform, team, contest)
  const works = new Map(shown.map(work => [work.id, { ...work, figure: null }]))
  const open = release.openness === 'figures'
  const awards = await awardsOf(platform, team, contest, { works, deciding: open ? deciding : undefined })
  return {
    published_at: release.published_at.toISOString(),
    openness: release.openness,
    categories: contest.categories.map(({ id, title }) => ({
      id,
      title,
      works: byCategory.find(({ category_id }) => category_id === id)?.works ?? 0,
      ranked: ranked.find(({ category_id }) => category_id === id)?.ranked ?? 0,
      awards: [...awards, ...vacant.map(vacancyOf)]
        .filter(({ category_id }) => category_id === id)
        .map(({ award }) => award)
        .sort(inOrder)
    })),
    how: deciding ? await howOf(platform, team.id, deciding) : null,
    statistics: {
      works: totals?.works ?? 0,
      artists: totals?.artists ?? 0,
      countries: totals?.countries ?? 0,
      figures: open && deciding ? await histogramOf(platform, team.id, deciding.id) : null
    },
    corrections: corrections.map(({ id, at, text }) => ({
      at: at.toISOString(),
      text,
      revoked: revokedBy(id, revoked, contest)
    })),
    public_choice: await readChoice(platform, team, contest)
  }
}
