/* What is written down of a contest's settings as they change, for those who have to answer for it. */
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { dateNames, type Dates } from '#contract/rules/contest-dates.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changesFor, type RecordedChange } from '#server/platform/recorded-changes.ts'
import type { ContestRow } from './contests.present.ts'

type Recorded = Dates & Pick<Contest, 'prizes' | 'showing' | 'vacated_place'>

/** By what they are called, and what they are worth. */
const prizesInWords = ({ prizes }: Recorded, currency: string, locale: Locale): string =>
  prizes
    .map(({ title, amount }) => {
      const said = textIn(title, locale, locale)
      return amount === null ? said : `${said} (${formatMoney(amount, currency, locale)})`
    })
    .join('; ')

/** What those who enter, rate or judge rely on: dates, prizes, when works are shown and who moves up. */
const changesOf = (before: ContestRow, after: Recorded, locale: Locale): RecordedChange[] => {
  const wordsOf = (contest: Recorded): Record<string, string | null> => ({
    ...Object.fromEntries(dateNames.map(name => [name, contest[name]?.toISOString() ?? null])),
    prizes: prizesInWords(contest, before.currency, locale),
    showing: contest.showing,
    vacated_place: contest.vacated_place
  })
  const [was, is] = [wordsOf(before), wordsOf(after)]
  return Object.keys(is).flatMap(field => {
    const [from = null, to = null] = [was[field], is[field]]
    return from === to ? [] : [{ field, from, to }]
  })
}

interface ChangedContest {
  before: ContestRow
  after: Recorded
  /** What was sent, whether or not it differs. */
  fields: string[]
  locale: Locale
}

export const recordChanges = (
  platform: Platform,
  tx: Tx,
  { before, after, fields, locale }: ChangedContest
): Promise<void> =>
  audit(tx, platform, {
    verb: 'contest.changed',
    subject: `contest:${before.id}`,
    details: { fields, ...changesFor(changesOf(before, after, locale)) }
  })
