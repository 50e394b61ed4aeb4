/* What was written of an opportunity, as a line that people read. */
import { numberIn } from '#content/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { listed } from '#contract/rules/listed.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { countryName } from '#web/shell/words/country-name.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { OfferName, OfferValues } from './offer-values.ts'
import type { OfferEditing } from './use-offer-editor.ts'

type InWords = { [Name in OfferName]: (value: OfferValues[Name]) => string }

const useNameOfOrganisation = ({ thing }: OfferEditing) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { data } = useQuery(api.organisations.all.queryOptions({ input: { team } }))
  const known = data?.organisations ?? [thing.organisation]
  return (id: string): string => known.find(each => each.id === id)?.name ?? ''
}

/** What several of them need. */
const useLineWords = ({ thing }: OfferEditing) => {
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const { words } = useWords('console-opportunities')
  const { currency } = thing
  const said = (text: LocalizedText): string => textIn(text, locale, default_locale)
  const list = (parts: readonly (string | null)[]): string => listed(parts, locale)
  const day = (value: string | null): string => (value === null ? '' : calendarDay(locale, value))
  const count = (value: number | null): string => (value === null ? '' : numberIn(locale, value))
  const yes = (value: boolean): string => (value ? words.yes : words.no)
  const sums = <Kind extends string>(
    value: readonly { kind: Kind; amount: number | null }[],
    names: Record<Kind, string>
  ): string =>
    list(
      value.map(({ kind, amount }) =>
        amount === null ? names[kind] : `${names[kind]} (${formatMoney(amount, currency, locale)})`
      )
    )
  return { said, list, day, count, yes, sums }
}

export const useOfferWords = (editor: OfferEditing): InWords => {
  const locale = useLocale()
  const { words } = useWords('console-opportunities')
  const { words: page } = useWords('opportunities')
  const { words: terms } = useWords('contest')
  const nameOf = useNameOfOrganisation(editor)
  const { said, list, day, count, yes, sums } = useLineWords(editor)
  const { currency } = editor.thing
  const { time_zone } = editor.values
  return {
    organisation_id: nameOf,
    kind: kind => page.kinds[kind],
    title: said,
    summary: said,
    description: said,
    disciplines: value => list(value.map(each => terms.media[each])) || page.facts.any_discipline,
    stages: value => list(value.map(each => page.stages[each])) || page.facts.any_stage,
    place: value => value,
    country: value => (value === null ? '' : countryName(locale, value)),
    remote: yes,
    starts_on: day,
    ends_on: day,
    deadline: value => (value === null ? '' : momentIn(locale, value, time_zone)),
    time_zone: value => value,
    pays: value => formatMoney(value, currency, locale),
    pays_per: value => words.per[value],
    pays_by: day,
    costs: value => sums(value, page.costs),
    provides: value => sums(value, page.provides),
    places: count,
    works: count,
    donated_works: count,
    hours: count,
    expects: said,
    rights: ({ uses, exclusive, credited, note }) =>
      list([
        ...(uses.length === 0 ? [terms.rights.unused] : uses.map(use => terms.uses[use])),
        exclusive ? terms.rights.exclusive : null,
        credited ? terms.rights.credited : terms.rights.uncredited,
        said(note)
      ]),
    selected_by: value => page.selectors[value],
    selection: said,
    answers_on: day,
    questions: value => list(value.map(({ label }) => said(label))),
    rubric: value => list(value.map(({ label }) => said(label))),
    blind: yes
  }
}
