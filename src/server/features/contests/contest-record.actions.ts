/* What is written down of a contest's settings as they change, for those who have to answer for it. */
import type { CategoryChanges, Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { closeOf } from '#contract/rules/contest-allows.ts'
import { dateNames, type Dates } from '#contract/rules/contest-dates.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changesFor, type RecordedChange } from '#server/platform/recorded-changes.ts'
import type { ContestRow } from './contests.present.ts'

type Recorded = Dates &
  Pick<Contest, 'prizes' | 'showing' | 'naming' | 'vacated_place'> & {
    categories: readonly Pick<CategoryChanges, 'id' | 'title' | 'closes_at'>[]
  }

/** By what they are called, and what they are worth. */
const prizesInWords = ({ prizes }: Recorded, currency: string, locale: Locale): string =>
  prizes
    .map(({ title, amount }) => {
      const said = textIn(title, locale, locale)
      return amount === null ? said : `${said} (${formatMoney(amount, currency, locale)})`
    })
    .join('; ')

/** Of the categories whose own close was moved, when entries close in them; of the others nothing. */
const closesInWords = (
  { categories, ...contest }: Recorded,
  moved: ReadonlySet<string | undefined>,
  { time_zone, locale }: { time_zone: string; locale: Locale }
): string =>
  categories
    .filter(({ id }) => moved.has(id))
    .map(category => {
      const at = closeOf(contest, category)
      return `${textIn(category.title, locale, locale)}: ${at ? momentInWords(at, locale, time_zone) : '–'}`
    })
    .join('; ')

const movedIn = (before: Recorded, after: Recorded): Set<string | undefined> => {
  const at = ({ closes_at }: Pick<CategoryChanges, 'closes_at'>) => closes_at && Date.parse(closes_at)
  const moved = after.categories.filter(category => {
    const known = before.categories.find(({ id }) => id !== undefined && id === category.id)
    return known && at(known) !== at(category)
  })
  return new Set(moved.map(({ id }) => id))
}

/** What those who enter, rate or judge rely on: dates, prizes, when works are shown and named, and who moves up. */
const changesOf = (before: ContestRow, after: Recorded, locale: Locale): RecordedChange[] => {
  const moved = movedIn(before, after)
  const { time_zone } = before
  const wordsOf = (contest: Recorded): Record<string, string | null> => ({
    ...Object.fromEntries(dateNames.map(name => [name, contest[name]?.toISOString() ?? null])),
    categories: closesInWords(contest, moved, { time_zone, locale }),
    prizes: prizesInWords(contest, before.currency, locale),
    showing: contest.showing,
    naming: contest.naming,
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
