/* What is said of a screen in the list of all, and where its words come from. */
import { catalogue } from '#content/catalogues.ts'
import { formatMessage } from '#content/messages.ts'
import type { Page as PageOfWords, Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import { demoContests } from '#server/features/demo/demo.contests.ts'
import { demoTeams } from '#server/features/demo/demo.teams.ts'
import { demoMoment } from './demo-moment.ts'

export interface Listed {
  /** Names its pictures. */
  name: string
  status: 200 | 404
  /** Another one is drawn the same, with other words. */
  like?: true
  /** It is a form, which needs a script and says so. */
  form?: true
  /** Pictures that somebody sent hang in it, and come later than the page. */
  pictures?: true
  /** Those that the team speaks. */
  locales: readonly Locale[]
  /** A work in it is named by a word of its title, `{work:Undertow}`; one of the artist's own by `{entry:Undertow}`. */
  path: (locale: Locale) => string
  /** The whole text of its first heading. */
  heading: (locale: Locale) => string
  /** Something that only the seeded database knows. */
  datum: (locale: Locale) => string
}

type Values = Record<string, string>

/** A text of the catalogue, by its page and its key, such as `ways.title`. */
export const wordOf = (locale: Locale, page: PageOfWords, key: string, values: Values = {}): string => {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, name) => (typeof at === 'object' ? at[name] : undefined),
      catalogue(locale, page)
    )
  if (typeof found !== 'string') throw new Error(`The catalogue ${locale}/${page} has no text ${key}`)
  return formatMessage(found, locale, values)
}

export const demoTeam = (link: string) => {
  const found = demoTeams.find(({ founding }) => founding.link === link)
  if (!found) throw new Error(`The demo has no team ${link}`)
  return found
}

/** The contest that the team shows now; of two the later. */
export const contestOf = (link: string) => {
  const found = demoContests(demoMoment()).findLast(contest => contest.link === link)
  if (!found) throw new Error(`The demo's team ${link} holds no contest`)
  return found
}

export const under = (link: string, locale: Locale, rest: string): string =>
  `/${link}${locale === 'en' ? '' : `/${locale}`}/${rest}`

export const the = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error('The demo has no such thing')
  return thing
}
