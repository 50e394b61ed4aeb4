import type { Contest } from '#contract/contests.ts'
import { closeOf } from '#contract/rules/deadline.ts'
import { feeAt, nextFeeChange } from '#contract/rules/fees.ts'
import { standingOf } from '#contract/rules/contest-phase.ts'
import { takesEntries } from '#contract/rules/phases.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import type { selectContest } from './contests.queries.ts'

export type ContestRow = Awaited<ReturnType<ReturnType<typeof selectContest>['executeTakeFirstOrThrow']>>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const coverOf = (row: ContestRow): Contest['cover'] => {
  const { cover_id: id, cover_width: width, cover_height: height } = row
  const { cover_thumbhash: thumbhash, cover_widths: widths } = row
  if (id === null || width === null || height === null || thumbhash === null || widths === null) return null
  return presentPicture(row.link, { id, width, height, thumbhash, widths })
}

const categoriesOf = (row: ContestRow, now: Date, open: boolean): Contest['categories'] =>
  row.categories.map(category => {
    const closes_at = category.closes_at === null ? null : new Date(category.closes_at)
    return {
      ...category,
      closes_at: iso(closes_at),
      ends_at: iso(closeOf(row, { closes_at })),
      fee: open ? feeAt(row, category.fees, now) || null : null
    }
  })

/** `until`: when the clock alone makes it say something else. */
export const presentContest = (row: ContestRow, now: Date): { contest: Contest; until: Date | null } => {
  const { phase, until } = standingOf(row, now)
  const instants = [until, nextFeeChange(row, now)].filter(each => each !== null)
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
      per_person: row.per_person,
      per_category: row.per_category,
      fields: row.fields,
      rights: row.rights,
      rights_version: row.rights_version,
      ai: row.ai,
      showing: row.showing,
      edit_after_submit: row.edit_after_submit,
      prizes: row.prizes,
      categories: categoriesOf(row, now, phase === 'announced' || takesEntries(phase)),
      state: row.published_at ? 'published' : 'draft',
      phase,
      published_at: iso(row.published_at),
      version: row.version
    },
    until: instants.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
  }
}
