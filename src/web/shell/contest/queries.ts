import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '../api/api.ts'
import { printFilters } from '../forms/address-filters.ts'
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

/** By its id, or by its slug where an address asks for another than the one that runs. */
export const askedContest = ({ team, search }: Pick<ScreenAt, 'team' | 'search'>): string | null =>
  team && (search.get('contest') ?? team.contest?.id ?? null)

/** At the end of an address: of another contest than the one that runs. */
export const askingFor = (team: Team, { id, slug }: Pick<Contest, 'id' | 'slug'>): string =>
  id === team.contest?.id ? '' : printFilters({ contest: slug })

const withTerms = (api: Api, at: ScreenAt, id: string | null | undefined): ScreenQuery[] =>
  at.team && typeof id === 'string'
    ? [termsQuery(api, at), contestQuery(api, at.team.link, id, at.locale)]
    : []

/** The contest that is asked for, and the words for it. */
export const askedContestQueries = (api: Api, at: ScreenAt): ScreenQuery[] =>
  withTerms(api, at, askedContest(at))

/** The running contest, where the team has one, and the words for it. */
export const runningContest = (api: Api, at: ScreenAt): ScreenQuery[] =>
  withTerms(api, at, at.team?.contest?.id)
