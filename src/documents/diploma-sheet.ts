/*
 * What stands on a diploma, in the words of a language and ready to be set. The facts are those that were issued; which
 * language they are told in is asked for. Every text of a person or a team passes `own` on its way.
 */
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import { directionOf, type Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import type { diplomaOrientations, diplomaPapers } from '#contract/rules/diploma-choices.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { wordsIn, type SayWord } from './catalogue-words.ts'
import { breakable, faced, inOneLine } from './document-text.ts'

/** How it is drawn. None of it is a fact. */
export interface DiplomaLook {
  paper: (typeof diplomaPapers)[number]
  orientation: (typeof diplomaOrientations)[number]
  /** Of the marks beside the text, which is always ink. */
  colour: string
}

export interface DiplomaAddress {
  /** Under which it can be checked. */
  url: string
  /** The same, as short as it can be typed. */
  typed: string
}

const headingOf = ({ kind, award }: DiplomaFacts, say: SayWord, told: (text: LocalizedText) => string) => {
  if (!award) return say(`headings.${kind}`)
  const title = told(award.title)
  return title === '' && award.place !== null ? say('place', { place: award.place }) : title
}

/** What it is for, in a language. */
export const headingIn = (facts: DiplomaFacts, locale: Locale): string =>
  headingOf(facts, wordsIn('diploma-document', locale), text => textIn(text, locale, facts.preferred))

export const diplomaSheet = (
  facts: DiplomaFacts,
  { look, locale, address }: { look: DiplomaLook; locale: Locale; address: DiplomaAddress }
) => {
  const say = wordsIn('diploma-document', locale)
  const direction = directionOf(locale)
  const own = (text: string, breaks_from = 24): string =>
    isolated(breakable(inOneLine(text), breaks_from), direction)
  const told = (text: LocalizedText): string => own(textIn(text, locale, facts.preferred))
  const { kind, work, category, contest, edition, team, date, signatories, number, code } = facts
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const entered = kind === 'participation' ? 'work_entered' : 'work'
  return {
    locale,
    direction,
    look,
    date: [year, month, day] as const,
    team: faced(own(team)),
    contest: faced(`${told(contest)} · ${edition}`),
    kind: say(`kinds.${kind}`),
    heading: faced(headingOf(facts, say, told)),
    presented: say(`presented.${kind}`),
    name: faced(own(facts.name)),
    for_work: work === '' ? '' : say(entered),
    work: faced(own(work)),
    category: category ? told(category) : '',
    issued_on: say('issued_on', { day: calendarDay(locale, date) }),
    number: say('number', { number: isolated(number, direction) }),
    code: printedCode(code),
    check: say('check'),
    address: address.typed,
    signatories: signatories.map(signatory => ({
      name: faced(own(signatory.name)),
      role: own(signatory.role)
    }))
  }
}
