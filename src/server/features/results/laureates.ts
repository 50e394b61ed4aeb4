/* Who won last, for pages that lead to the results. */
import type { Laureates } from '#contract/laureates.ts'
import { recentContests } from '#server/features/contests/public-contests.actions.ts'
import { awardedWorks } from '#server/features/exhibition/awarded.actions.ts'
import { readChoice } from '#server/features/ratings/choice.actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { areOut } from './public-results.ts'

/** A row of them: who wants all of them reads the results. */
const most = 8

export const readLaureates = async (platform: Platform, team: LinkedTeam): Promise<Laureates> => {
  const now = platform.clock.now()
  const contest = (await recentContests(platform, team.id)).find(each => areOut(each, now))
  if (!contest) return { contest: null, jury: [], public: [] }
  const awarded = await awardedWorks(platform, team, contest)
  const choice = await readChoice(platform, team, contest)
  const place = new Map(contest.categories.map(({ id }, at) => [id, at]))
  const jury = awarded
    .filter(({ awards }) => awards.some(award => award.kind === 'place' && award.place === 1))
    .sort((one, other) => (place.get(one.category.id) ?? 0) - (place.get(other.category.id) ?? 0))
  const chosen = (choice?.categories ?? []).flatMap(({ works }) =>
    works.flatMap(each => (each.place === 1 && each.work ? [each.work] : []))
  )
  const { id, slug, edition, title } = contest
  return {
    contest: { id, slug, edition, title },
    jury: jury.slice(0, most),
    public: chosen.slice(0, most)
  }
}
