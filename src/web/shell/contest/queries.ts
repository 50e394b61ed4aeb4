import type { Locale } from '#contract/locales.ts'
import type { Api } from '../api/api.ts'
import type { ScreenAt, ScreenQuery } from '../page/screen.ts'
import { wordsQuery } from '../words/page-words.tsx'

/** As a page shows it, in one language. */
export const contestQuery = (api: Api, team: string, id: string, locale: Locale) =>
  api.contests.get.queryOptions({ input: { team, id, locale } })

/** With its texts in all languages, for whoever writes them. */
export const wholeContestQuery = (api: Api, team: string, id: string) =>
  api.contests.get.queryOptions({ input: { team, id } })

/** Who judges in it, as far as they agreed to be named. */
export const juryQuery = (api: Api, link: string, contest: string) =>
  api.jury.named.queryOptions({ input: { link, contest } })

/** What is told of waivers: whether one may be asked for, and how many there were. */
export const fairnessQuery = (api: Api, team: string, contest: string) =>
  api.waivers.fairness.queryOptions({ input: { team, contest } })

/** By when all prizes of the edition before were delivered, where the team says so. */
export const fulfilmentQuery = (api: Api, team: string, contest: string) =>
  api.prizes.fulfilment.queryOptions({ input: { team, contest } })

/** The words in which every page speaks of contests. */
export const termsQuery = (api: Api, { team_link, locale }: Pick<ScreenAt, 'team_link' | 'locale'>) =>
  wordsQuery(api, 'contest', team_link, locale)

/** The running contest, where the team has one, and the words for it. */
export const runningContest = (api: Api, at: ScreenAt): ScreenQuery[] => {
  const { team, locale } = at
  if (!team?.contest) return []
  return [termsQuery(api, at), contestQuery(api, team.link, team.contest.id, locale)]
}
