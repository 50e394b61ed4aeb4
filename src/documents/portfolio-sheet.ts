/* A portfolio in the words of a language and ready to be set. Every text of a person or a team passes `own` or `lines` on its way. */
import { directionOf, type Locale } from '#contract/locales.ts'
import { cvKinds } from '#contract/rules/artist-choices.ts'
import { cvYears } from '#contract/rules/cv-years.ts'
import { listed } from '#contract/rules/listed.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { wordsIn } from './catalogue-words.ts'
import { breakable, faced, inLines, inOneLine } from './document-text.ts'
import type { PortfolioFacts, PortfolioWork } from './portfolio-facts.ts'

export const placeOf = ({ city, country }: PortfolioFacts, locale: Locale): string => {
  const named = country === null ? '' : new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return listed([city, named ?? ''], locale)
}

export const awardsIn = ({ awards, preferred }: PortfolioWork, locale: Locale): string[] => {
  const say = wordsIn('diploma-document', locale)
  return awards.map(({ title, place }) => {
    const told = textIn(title, locale, preferred)
    return told === '' && place !== null ? say('place', { place }) : told
  })
}

/** By kinds in their order; a kind without rows is left out. */
export const cvIn = ({ cv }: PortfolioFacts, locale: Locale) => {
  const say = wordsIn('portfolio-document', locale)
  return cvKinds.flatMap(kind => {
    const rows = cv.filter(row => row.kind === kind)
    return rows.length === 0 ? [] : [{ heading: say(`kinds.${kind}`), rows }]
  })
}

export const captionOf = ({ medium, year }: PortfolioWork, locale: Locale): string =>
  listed([medium, year === null ? '' : String(year)], locale)

export const contestOf = ({ contest, preferred, team }: PortfolioWork, locale: Locale): string =>
  `${nameOfContest(contest, locale, preferred)} · ${team}`

export const portfolioSheet = (facts: PortfolioFacts, locale: Locale) => {
  const say = wordsIn('portfolio-document', locale)
  const direction = directionOf(locale)
  const own = (text: string): string => isolated(breakable(inOneLine(text), 24), direction)
  const lines = (text: string): string[] =>
    inLines(text).map(line => isolated(breakable(line, 24), direction))
  const name = own(facts.name)
  return {
    locale,
    direction,
    name: faced(name),
    title: say(facts.works.length > 0 ? 'portfolio' : 'cv_of', { name: facts.name }),
    about: [facts.pronouns, placeOf(facts, locale), ...facts.disciplines]
      .map(own)
      .filter(said => said !== ''),
    statement: lines(facts.statement),
    bio: lines(facts.bio),
    portrait: facts.portrait,
    address: facts.address ?? '',
    works: facts.works.map(work => ({
      file: work.file,
      alt: inOneLine(work.alt === '' ? work.title : work.alt),
      title: faced(own(work.title)),
      caption: own(captionOf(work, locale)),
      contest: own(contestOf(work, locale)),
      awards: awardsIn(work, locale).map((said, at) => ({ said: own(said), check: work.checks[at] ?? '' }))
    })),
    cv_heading: say('cv'),
    cv: cvIn(facts, locale).map(({ heading, rows }) => ({
      heading,
      rows: rows.map(row => ({
        years: cvYears(row),
        title: own(row.title),
        place: own(row.place),
        link: row.link ?? ''
      }))
    }))
  }
}
