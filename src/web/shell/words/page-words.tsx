import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useParams } from '#web/router/hooks.ts'
import type { Page } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { Api } from '../api/api.ts'
import { useKnown } from '../api/known.ts'
import type { ShellWords, WordsOf } from './catalogue-types.ts'
import { localeOf, useLocale } from './locale.ts'
import { sayIn } from './message.ts'
import type { Say } from './message.ts'
import { useShell } from '../page/shell-context.ts'

const queryOf = (api: Api, page: Page, team_link: string | undefined, locale: Locale) =>
  team_link === undefined
    ? api.content.get_platform.queryOptions({ input: { page, locale } })
    : api.content.get.queryOptions({ input: { link: team_link, page, locale } })

// Hundreds of places of a page ask for the same words.
const queriesOf = new WeakMap<Api, Map<string, ReturnType<typeof queryOf>>>()

/** The call that reads a page's words: the team's, or the platform's own where there is no team. */
export const wordsQuery = (api: Api, page: Page, team_link: string | undefined, locale: Locale) => {
  const name = `${locale} ${page} ${team_link ?? ''}`
  const made = queriesOf.get(api) ?? new Map<string, ReturnType<typeof queryOf>>()
  const before = made.get(name)
  if (before) return before
  const query = queryOf(api, page, team_link, locale)
  queriesOf.set(api, made.set(name, query))
  return query
}

/** The API answers every key of the English catalogue, in the nearest language that has it. */
export const wordsIn = <P extends Page>(_page: P, answer: { translations: unknown }): WordsOf<P> =>
  // The types of catalogues are those of the English ones.
  answer.translations as WordsOf<P>

interface Words<W> {
  words: W
  /** Fills the placeholders of a message in the language of the page. */
  say: Say
}

/** The words of a page, typed from its English catalogue; the screen's loader has them ready. */
export const useWords = <P extends Page>(page: P): Words<WordsOf<P>> => {
  const { api } = useShell()
  const queries = useQueryClient()
  const params = useParams()
  const locale = localeOf(params)
  const query = wordsQuery(api, page, params.team_link, locale)
  const known = useKnown(query)
  // Those of a dialog may still be on their way.
  return { words: wordsIn(page, known ?? use(queries.query(query))), say: sayIn(locale) }
}

/** A thing and what it is, as a language puts the sign between them. */
export const usePair = () => {
  const { words, say } = useShellWords()
  return (name: string, value: string): string => say(words.pair, { name, value })
}

/** The words that every page has. */
export const useShellWords = (): Words<ShellWords> => {
  const { shell_words } = useShell()
  const locale = useLocale()
  return { words: shell_words, say: sayIn(locale) }
}
