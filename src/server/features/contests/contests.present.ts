import type { Contest } from '#contract/contests.ts'
import { closeOf, entriesCloseOf } from '#contract/rules/contest-allows.ts'
import { dateNames, noVote, reachedOf } from '#contract/rules/contest-dates.ts'
import { feeAt, lastOfPrice, nextFeeChange, priceRuns } from '#contract/rules/fees.ts'
import { standingOf } from '#contract/rules/contest-phase.ts'
import { inOneLanguage } from '#contract/rules/text-in.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Locale } from '#contract/locales.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import type { selectContest } from './contests.queries.ts'

export type ContestRow = RowOf<typeof selectContest>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const coverOf = (row: ContestRow): Contest['cover'] => {
  const { cover_id: id, cover_width: width, cover_height: height } = row
  const { cover_thumbhash: thumbhash, cover_widths: widths } = row
  if (id === null || width === null || height === null || thumbhash === null || widths === null) return null
  return presentPicture(row.link, { id, width, height, thumbhash, widths })
}

const categoriesOf = (row: ContestRow, now: Date): Contest['categories'] =>
  row.categories.map(category => {
    const ends_at = closeOf(row, category)
    return {
      ...category,
      closes_at: category.closes_at === null ? null : iso(new Date(category.closes_at)),
      ends_at: iso(ends_at),
      over: ends_at !== null && ends_at <= now,
      fee: priceRuns({ ...row, ends_at }, now) ? feeAt(row, category.fees, now) : null
    }
  })

/** By the clock: its phase, its price, and which of its dates lie behind. */
const clockOf = (row: ContestRow, now: Date) => {
  // While one of its categories is open, it is, and no longer.
  const entered = { ...row, closes_at: entriesCloseOf(row, row.categories) }
  // The dates of a vote that is switched off bring no phase. One that was held before it was goes on having ended.
  const votes =
    row.public_rating || (row.has_vote && row.vote_closes_at !== null && row.vote_closes_at <= now)
  const { phase, until } = standingOf({ ...entered, ...(!votes && noVote) }, now)
  const dates = dateNames.flatMap(name => row[name] ?? [])
  const closes = row.categories.map(category => closeOf(row, category))
  const prices = closes.map(ends_at => lastOfPrice({ ends_at }))
  const ahead = [until, nextFeeChange(row, now), ...dates, ...closes, ...prices].flatMap(at =>
    at && at > now ? [at] : []
  )
  return {
    phase,
    reached: reachedOf(entered, now),
    until: ahead.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
  }
}

export interface PresentedContest {
  contest: Contest
  /** When the clock alone makes it say something else. */
  until: Date | null
  /** Its team lets the public rate. */
  public_rating: boolean
}

export const presentContest = (row: ContestRow, now: Date): PresentedContest => {
  const { phase, reached, until } = clockOf(row, now)
  return {
    contest: {
      id: row.id,
      slug: row.slug,
      title: row.title,
      edition: row.edition,
      summary: row.summary,
      cover_id: row.cover_id,
      cover: coverOf(row),
      currency: row.currency,
      time_zone: row.time_zone,
      opens_at: iso(row.opens_at),
      closes_at: iso(row.closes_at),
      judging_ends_at: iso(row.judging_ends_at),
      vote_opens_at: iso(row.vote_opens_at),
      vote_closes_at: iso(row.vote_closes_at),
      results_at: iso(row.results_at),
      results_published_at: iso(row.results_published_at),
      age_on: row.age_on,
      fee_tiers: row.fee_tiers,
      pay_within: row.pay_within,
      refund: row.refund,
      per_person: row.per_person,
      per_category: row.per_category,
      fields: row.fields,
      rights: row.rights,
      rights_version: row.rights_version,
      ai: row.ai,
      showing: row.showing,
      naming: row.naming,
      edit_after_submit: row.edit_after_submit,
      vacated_place: row.vacated_place,
      prizes: row.prizes,
      categories: categoriesOf(row, now),
      state: row.published_at ? 'published' : 'draft',
      phase,
      reached,
      published_at: iso(row.published_at),
      version: row.version
    },
    until,
    public_rating: row.public_rating
  }
}

/** To visitors the dates of a vote that its team has switched off are no dates. */
export const asVisitorsSee = ({ contest, public_rating }: PresentedContest): Contest =>
  public_rating
    ? contest
    : { ...contest, ...noVote, reached: contest.reached.filter(name => !Object.hasOwn(noVote, name)) }

/** What a page shows, which is read in one language: a third of what all languages weigh. */
export const contestIn = (contest: Contest, locale: Locale, preferred: Locale): Contest => {
  const one = (said: LocalizedText): LocalizedText => inOneLanguage(said, locale, preferred)
  const { rights, fields, prizes, categories } = contest
  return {
    ...contest,
    title: one(contest.title),
    summary: one(contest.summary),
    rights: { ...rights, note: one(rights.note) },
    fields: fields.map(field => ({
      ...field,
      label: one(field.label),
      help: one(field.help),
      options: field.options.map(option => ({ ...option, label: one(option.label) }))
    })),
    prizes: prizes.map(prize => ({ ...prize, title: one(prize.title), text: one(prize.text) })),
    categories: categories.map(category => ({
      ...category,
      title: one(category.title),
      description: one(category.description)
    }))
  }
}
