import { catalogue } from '#content/catalogues.ts'
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import type { Consent, Question } from '#contract/guardians.ts'
import type { Locale } from '#contract/locales.ts'
import { ageOn, dayOfAges } from '#contract/rules/age-on.ts'
import { consentStateOf } from '#contract/rules/consent-state.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { EntriesLeft } from './entries-left.ts'
import type { selectConsent } from './guardians.queries.ts'

export type ConsentRow = RowOf<typeof selectConsent>

/** To the artist who asks. */
export const presentConsent = (row: ConsentRow | undefined, contest: Contest, now: Date): Consent => ({
  state: consentStateOf(row, contest, now),
  guardian: row ? { name: row.name, email: row.email } : null,
  asked_at: row?.asked_at.toISOString() ?? null,
  expires_at: row?.expires_at.toISOString() ?? null,
  decided_at: row?.decided_at?.toISOString() ?? null
})

interface AskedFor {
  row: ConsentRow
  artist: { first_name: string; last_name: string; birth_date: string | null }
  contest: Contest
  team: { name: string; default_locale: Locale }
  locale: Locale
  left: EntriesLeft
  /** The card of before that was agreed to; undefined where it is the one that stands. */
  agreed: Pick<Contest, 'rights' | 'rights_version'> | undefined
}

/** What is agreed to, in the words of the product: no team may lay its own over them. */
const termsOf = ({ artist, contest, team, locale }: Omit<AskedFor, 'row' | 'left' | 'agreed'>): string[] => {
  const { first_name, last_name } = artist
  const values = {
    first_name,
    last_name,
    team: team.name,
    contest: textIn(contest.title, locale, team.default_locale)
  }
  return Object.values(catalogue(locale, 'consent')).flatMap(sentence =>
    typeof sentence === 'string' ? formatMessage(sentence, locale, values) : []
  )
}

/** To the guardian. */
export const presentQuestion = (asked: AskedFor): Question => {
  const { row, artist, contest, agreed, left } = asked
  const { title, time_zone } = contest
  const { rights, rights_version } = agreed ?? contest
  const { entries, closes_at } = left
  const day = dayOfAges(contest)
  const { first_name, last_name, birth_date } = artist
  return {
    state: row.decision ?? 'open',
    guardian: row.name,
    artist: { first_name, last_name, age: birth_date && day ? ageOn(birth_date, day) : 0 },
    contest: {
      title,
      closes_at: closes_at?.toISOString() ?? null,
      entries,
      time_zone,
      rights,
      rights_version
    },
    terms: termsOf(asked),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null
  }
}
