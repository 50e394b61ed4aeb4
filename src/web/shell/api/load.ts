/* How a screen's words and data are fetched: the same loader on the server and in the browser. */
import { hashKey } from '@tanstack/react-query'
import { redirect } from '#web/router/answers.ts'
import type { Page } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import { answerOf } from './answer.ts'
import { failureOf, isOurFault, thrown, unknownPath } from './failure.ts'
import { localeOf } from '../words/locale.ts'
import { sayIn } from '../words/message.ts'
import type { PageArgs, PageContext } from '../page/page-context.ts'
import type { WordsOf } from '../words/catalogue-types.ts'
import type { ScreenData } from '../page/screen-data.ts'
import type { HeadFacts, Screen, ScreenAt, ScreenQuery } from '../page/screen.ts'
import { wordsIn, wordsQuery } from '../words/page-words.tsx'
import { raise } from './raise.ts'

export const loadWords = async <P extends Page>(
  { api, queries }: Pick<PageContext, 'api' | 'queries'>,
  page: P,
  team_link: string | undefined,
  locale: Locale
): Promise<WordsOf<P>> => {
  try {
    return wordsIn(page, await answerOf(queries, wordsQuery(api, page, team_link, locale)))
  } catch (error) {
    console.error('Translation fetch failed', error)
    return raise(thrown(failureOf(error), 503))
  }
}

/** What a screen did not name would make the server's document another than the browser's, so nobody reads it here. */
const named = (search: URLSearchParams, names: readonly string[] = []): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => names.includes(name)))

const atOf = (
  { params, url, page: { api, queries } }: PageArgs,
  names: readonly string[] | undefined
): ScreenAt => ({
  team_link: params.team_link,
  locale: localeOf(params),
  team: params.team_link
    ? (queries.getQueryData(api.teams.get.queryKey({ input: { link: params.team_link } })) ?? null)
    : null,
  search: named(url.searchParams, names),
  id: params.id
})

export const loaderOf =
  <P extends Page>(screen: Screen<P>) =>
  async (args: PageArgs): Promise<ScreenData> => {
    const { page } = args
    const { api, queries, origin } = page
    const at = atOf(args, screen.query)
    if (screen.feature && !at.team?.features[screen.feature]) {
      await loadErrorWords(page, at)
      raise(unknownPath())
    }
    const answers = (asked: readonly ScreenQuery[] = []) =>
      asked.map(query => answerOf(queries, query).catch(refuse(page, at)))
    const [words] = await Promise.all([
      loadWords(page, screen.page, at.team_link, at.locale),
      ...answers(screen.queries?.(api, at))
    ])
    const read: HeadFacts<P>['read'] = ({ queryKey }) => queries.getQueryData(queryKey)
    const elsewhere = screen.moved?.({ ...at, api, read })
    // The router takes a thrown answer for a redirect.
    // oxlint-disable-next-line typescript/only-throw-error
    if (elsewhere) throw redirect(elsewhere, 301)
    const later = screen.later?.({ ...at, api, read }) ?? []
    for (const { queryKey } of later) page.drawn_only.add(hashKey(queryKey))
    await Promise.all([...answers(screen.further?.({ ...at, api, read })), ...answers(later)])
    const head = screen.head({
      ...at,
      api,
      words,
      say: sayIn(at.locale),
      origin,
      read
    })
    return { head }
  }

/** The error page's words are fetched before it is needed; its plainest form does without them. */
const loadErrorWords = async (
  page: PageContext,
  at: Pick<ScreenAt, 'team_link' | 'locale'>
): Promise<void> => {
  await loadWords(page, 'error-page', at.team_link, at.locale).catch(() => null)
}

/** Answers an address at which there is nothing. */
export const raiseUnknown = async (
  page: PageContext,
  at: Pick<ScreenAt, 'team_link' | 'locale'>
): Promise<never> => {
  await loadErrorWords(page, at)
  return raise(unknownPath())
}

const refuse =
  (page: PageContext, at: ScreenAt) =>
  async (error: unknown): Promise<never> => {
    const failure = failureOf(error)
    if (!isOurFault(failure.kind)) await loadErrorWords(page, at)
    raise(thrown(failure))
  }
