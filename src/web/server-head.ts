/* What the head of a document says: the screen's own words, or those of the error that stands in its place. */
import type { Loaded } from '#web/router/load.ts'
import type { Team } from '#contract/teams.ts'
import { explain } from './features/error-page/explain.ts'
import type { ShellWords, WordsOf } from '#web/shell/words/catalogue-types.ts'
import { caughtFailure } from './shell/api/failure.ts'
import { isScreenData } from './shell/page/screen-data.ts'
import { localeOf } from './shell/words/locale.ts'
import type { PageContext } from './shell/page/page-context.ts'
import type { ScreenHead } from './shell/page/screen.ts'
import { wordsQuery } from '#web/shell/words/page-words.tsx'

const paramsOf = ({ matches }: Loaded) => matches[0]?.params ?? {}

export const teamOf = (loaded: Loaded, { api, queries }: PageContext): Team | null => {
  const { team_link } = paramsOf(loaded)
  if (team_link === undefined) return null
  return queries.getQueryData(api.teams.get.queryKey({ input: { link: team_link } })) ?? null
}

const errorWordsOf = (loaded: Loaded, page: PageContext): WordsOf<'error-page'> | null => {
  const team = teamOf(loaded, page)
  const { queryKey } = wordsQuery(page.api, 'error-page', team?.link, localeOf(paramsOf(loaded)))
  const content = page.queries.getQueryData(queryKey)
  // The API answers every key of the English catalogue.
  return content ? (content.translations as unknown as WordsOf<'error-page'>) : null
}

export const headOf = (loaded: Loaded, page: PageContext, shell: ShellWords): ScreenHead => {
  const [error] = Object.values(loaded.errors ?? {})
  if (error !== undefined) {
    const { title, text } = explain(caughtFailure(error), errorWordsOf(loaded, page), shell)
    return { title, description: text }
  }
  const leaf = loaded.matches.at(-1)
  const data: unknown = loaded.loader_data[leaf?.id ?? '']
  if (!isScreenData(data)) throw new Error('the last match of a page is a screen')
  return data.head
}
