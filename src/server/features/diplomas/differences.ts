/* Which of what is printed differs: pieces of text of two pages, laid beside each other, each told as the fact that it says. */
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import type { DiplomaFileCheck } from '#contract/diploma-shapes.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import type { PrintedField } from '#contract/rules/diploma-choices.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import type { Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { headingIn } from '#documents/diploma-sheet.ts'

type Difference = DiplomaFileCheck['differences'][number]

const most = 30

/** Only what can be seen, so that it is of no matter where a line was broken, or from which side it is read. */
const bare = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')

const turned = (text: string): string => [...text].toReversed().join('')

/** As they are printed, the longer ones first: a title may have a name in it. */
const fieldsOf = (facts: DiplomaFacts, locale: Locale): { field: PrintedField; text: string }[] => {
  const told = (text: Parameters<typeof textIn>[0]) => textIn(text, locale, facts.preferred)
  const all: { field: PrintedField; text: string }[] = [
    { field: 'code', text: printedCode(facts.code) },
    { field: 'number', text: facts.number },
    { field: 'name', text: facts.name },
    { field: 'award', text: headingIn(facts, locale) },
    { field: 'work', text: facts.work },
    { field: 'category', text: facts.category ? told(facts.category) : '' },
    { field: 'contest', text: `${told(facts.contest)} ${facts.edition}` },
    { field: 'team', text: facts.team },
    { field: 'date', text: calendarDay(locale, facts.date) },
    ...facts.signatories.flatMap(({ name, role }) => [
      { field: 'signatories' as const, text: name },
      { field: 'signatories' as const, text: role }
    ])
  ]
  return all.filter(({ text }) => text !== '')
}

const fieldOf = (piece: string, fields: ReturnType<typeof fieldsOf>): Difference['field'] => {
  const text = bare(piece)
  const found = fields.find(field => {
    const whole = bare(field.text)
    return [text, turned(text)].some(
      each => each === whole || (each.length > 2 && (whole.includes(each) || each.includes(whole)))
    )
  })
  return found?.field ?? 'text'
}

/** What the one has more of than the other, in its order. */
const without = (texts: readonly string[], others: readonly string[]): string[] => {
  const left = new Map<string, number>()
  for (const each of others) left.set(bare(each), (left.get(bare(each)) ?? 0) + 1)
  return texts.filter(each => {
    const count = left.get(bare(each)) ?? 0
    if (count > 0) left.set(bare(each), count - 1)
    return count === 0
  })
}

/** How alike two pieces are: of the pairs of letters in both, by how many there are. */
const likeness = (one: string, other: string): number => {
  const pairs = (text: string) => {
    const letters = [...bare(text)]
    return new Set(letters.map((letter, at) => `${letters[at - 1] ?? ''}${letter}`))
  }
  const [a, b] = [pairs(one), pairs(other)]
  const both = [...a].filter(pair => b.has(pair)).length
  return both / Math.max(1, a.size, b.size)
}

const alike = 0.3

interface Pages {
  issued: readonly string[]
  printed: readonly string[]
}

export const differencesOf = (
  facts: DiplomaFacts,
  { issued, printed }: Pages,
  locale: Locale
): Difference[] => {
  // Where pieces were only cut in other places nothing differs.
  if (bare(issued.join('')) === bare(printed.join(''))) return []
  const fields = fieldsOf(facts, locale)
  const missing = without(issued, printed)
  const added = without(printed, issued)
  const differences = missing.map((piece): Difference => {
    const [closest] = added.toSorted((one, other) => likeness(piece, other) - likeness(piece, one))
    const counterpart = closest !== undefined && likeness(piece, closest) >= alike ? closest : ''
    if (counterpart !== '') added.splice(added.indexOf(counterpart), 1)
    return { field: fieldOf(piece, fields), issued: piece, printed: counterpart }
  })
  const more = added.map((piece): Difference => ({ field: 'text', issued: '', printed: piece }))
  const all = [...differences, ...more]
  // The same pieces in another order say something else.
  return all.length > 0 ? all.slice(0, most) : [{ field: 'text', issued: '', printed: '' }]
}
