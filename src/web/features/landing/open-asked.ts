/* What the address of the landing page asks of the open contests; what is not among the choices is not asked. */
import { media } from '#contract/rules/contest-choices.ts'
import { isLocale } from '#contract/locales.ts'
import type { OpenPage } from '#contract/open-contests.ts'
import type { Api } from '#web/shell/api.ts'

export type OpenAsked = Partial<Omit<OpenPage, 'limit'>>

const fees = ['free', 'paid'] as const
const sorts = ['deadline', 'newest'] as const

const among = <T extends string>(choices: readonly T[], value: string | null): T | undefined =>
  choices.find(choice => choice === value)

const ageIn = (value: string | null): number | undefined => {
  const age = Number(value)
  return value && /^\d{1,3}$/.test(value) && age <= 120 ? age : undefined
}

export const openAskedBy = (search: URLSearchParams): OpenAsked => {
  const [country, language, after] = [search.get('country'), search.get('language'), search.get('after')]
  const [medium, fee] = [among(media, search.get('medium')), among(fees, search.get('fee'))]
  const [age, sort] = [ageIn(search.get('age')), among(sorts, search.get('sort'))]
  return {
    ...(medium && { medium }),
    ...(age !== undefined && { age }),
    ...(fee && { fee }),
    ...(country && /^[A-Z]{2}$/.test(country) && { country }),
    ...(language !== null && isLocale(language) && { language }),
    ...(sort && { sort }),
    ...(after && { cursor: after })
  }
}

/** What the above reads of an address. */
export const openNames = ['medium', 'age', 'fee', 'country', 'language', 'sort', 'after'] as const

/** Whether something was wished for; in which order they hang is no wish. */
export const isFiltered = ({ sort: _, cursor: __, ...wishes }: OpenAsked): boolean =>
  Object.keys(wishes).length > 0

/** The address of the same with another place to go on from. */
export const openSearch = ({ cursor: _, ...asked }: OpenAsked, after: string | null): string => {
  const wishes = Object.entries({ ...asked, after }).filter(([, wish]) => wish !== undefined && wish !== null)
  return new URLSearchParams(wishes.map(([name, wish]) => [name, String(wish)])).toString()
}

export const openQuery = (api: Api, asked: OpenAsked) => api.open_contests.list.queryOptions({ input: asked })
