/* What must be true before a screen of a team, or of the platform, is even asked for. */
import { redirect, redirectDocument } from '#web/router/answers.ts'
import type { Params } from '#web/router/match.ts'
import { defaultLocale, isLocale } from '#contract/locales.ts'
import { faultOfLink } from '#contract/rules/team-link.ts'
import type { Locale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import { answerOf } from '../api/answer.ts'
import { teamLinkIn } from '../session/current-team.ts'
import { newLinkOf, problemOf } from '../api/failure.ts'
import { loadWords, raiseUnknown } from '../api/load.ts'
import { localeOf } from '../words/locale.ts'
import type { PageArgs, PageContext } from './page-context.ts'
import { paths } from './paths.ts'
import { raise } from '../api/raise.ts'

type Middleware = (args: PageArgs) => void | Promise<void>

/** At the root, before everything: the specification's record of the current team link. */
export const recordTeam: Middleware = ({ page: { current_team, document_locale }, params, url }) => {
  const link = teamLinkIn(params)
  if (link !== null) current_team.record(link)
  // Direction, fonts and the shell's words belong to the document.
  if (document_locale !== null && document_locale !== localeOf(params))
    raise(redirectDocument(`${url.pathname}${url.search}`))
}

const withLink = (url: URL, link: string): string =>
  `${url.pathname.replace(/^\/[^/]+/, `/${encodeURIComponent(link)}`)}${url.search}`

const withLocale = (url: URL, locale: string): string =>
  `${url.pathname.replace(/^\/[^/]+/, `$&/${locale}`)}${url.search}`

const readTeam = async (
  { api, queries }: PageContext,
  link: string,
  { url, locale }: { url: URL; locale: Locale }
): Promise<Team> => {
  const toLanding = (search: Record<string, string>): never =>
    raise(redirect(`${paths.landing({ locale })}?${new URLSearchParams(search)}`))
  try {
    return await answerOf(queries, api.teams.get.queryOptions({ input: { link } }))
  } catch (error) {
    const newLink = newLinkOf(error)
    if (newLink !== null) raise(redirect(withLink(url, newLink), 301))
    const status = problemOf(error)?.status
    if (status === 404) toLanding({ unknown: link })
    if (status === 410) toLanding({ closed: link })
    return toLanding({ unreachable: link, back: `${url.pathname}${url.search}` })
  }
}

/** The only guard of the specification: the team must exist. */
export const teamGuard: Middleware = async ({ page, params, url }) => {
  const link = params.team_link ?? ''
  if (faultOfLink(link) !== null) await raiseUnknown(page, { team_link: undefined, locale: localeOf(params) })
  const team = await readTeam(page, link, { url, locale: localeOf(params) })
  if (team.link !== link) raise(redirect(withLink(url, team.link), 301))
  if (params.locale === undefined && !team.locales.includes(defaultLocale))
    raise(redirect(withLocale(url, team.default_locale)))
  await Promise.all([
    loadWords(page, 'common', link, localeOf(params)),
    page.fetch_style(team.theme.stylesheet)
  ])
}

const speaks = ({ api, queries }: PageContext, { team_link: link, locale }: Params): boolean => {
  if (locale === undefined) return true
  if (!isLocale(locale)) return false
  if (link === undefined) return true
  return queries.getQueryData(api.teams.get.queryKey({ input: { link } }))?.locales.includes(locale) ?? false
}

/**
 * A language of the product, and one that the team speaks, where the address names one. Each screen asks for itself, so that
 * the answer stands within the team's frame.
 */
export const spoken =
  (load: (args: PageArgs) => unknown) =>
  async (args: PageArgs): Promise<unknown> => {
    const { page, params } = args
    if (!speaks(page, params))
      await raiseUnknown(page, { team_link: params.team_link, locale: localeOf(params) })
    return load(args)
  }

/** The console's own words, and those for who may not come in: its document is the same for everyone. */
export const consoleGuard: Middleware = async ({ page, params }) => {
  await Promise.all([
    loadWords(page, 'console', params.team_link, localeOf(params)),
    loadWords(page, 'error-page', params.team_link, localeOf(params))
  ])
}

/** Those of the operator's console, of which the rooms share the words of a team's. */
export const operatorGuard: Middleware = async ({ page, params }) => {
  const pages = ['console', 'operator', 'error-page'] as const
  await Promise.all(pages.map(each => loadWords(page, each, undefined, localeOf(params))))
}

export const platformGuard: Middleware = async ({ page, params }) => {
  await loadWords(page, 'common', undefined, localeOf(params))
}
