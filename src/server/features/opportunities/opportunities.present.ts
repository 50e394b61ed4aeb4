/* From rows to what visitors and organisers are shown. */
import type { FullCall, OpenCall, Reliability, WorkedCall } from '#contract/opportunity-shapes.ts'
import type { OpportunityLine } from '#contract/opportunities.ts'
import { opportunityStateAt } from '#contract/rules/opportunity-state.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { shownPicture } from '#server/platform/media/picture-of.ts'
import type { callRows, selectLines, selectOpportunity } from './opportunities.queries.ts'

export type CallRow = RowOf<typeof callRows>
export type WholeRow = RowOf<typeof selectOpportunity>

const briefOf = ({ organisation }: Pick<CallRow, 'organisation'>, link: string) => ({
  ...organisation,
  logo: organisation.logo && shownPicture(link, organisation.logo)
})

/** Of a list that holds what takes applications. */
export const presentOpen = ({ status: _, suspended_at: __, ...row }: CallRow, link: string): OpenCall => ({
  ...row,
  // What was published has one; the database holds to it.
  deadline: (row.deadline ?? new Date(0)).toISOString(),
  organisation: briefOf(row, link),
  state: 'published'
})

export const presentFull = (
  row: WholeRow,
  { link, now, reliability }: { link: string; now: Date; reliability: Reliability }
): FullCall => {
  const {
    status: _,
    suspended_at: __,
    submitted_by: ___,
    returned: ____,
    description: _____,
    description_blocks,
    updated_at: ______,
    ...rest
  } = row
  return {
    ...rest,
    description: description_blocks,
    deadline: row.deadline?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    organisation: briefOf(row, link),
    reliability,
    // Whoever accepts is named with the outcome: an acceptance alone tells nobody who was chosen.
    laureates: row.status === 'awarded' ? row.laureates : [],
    state: opportunityStateAt(row, now)
  }
}

interface Reader {
  link: string
  now: Date
  /** Null where nobody reads it but the product. */
  user_id: string | null
}

const ownReview = (row: Pick<WholeRow, 'status' | 'submitted_by'>, { user_id }: Reader): boolean =>
  row.status === 'in_review' && row.submitted_by !== null && row.submitted_by === user_id

export const presentWorked = (row: WholeRow, reader: Reader): WorkedCall => {
  const { status: _, suspended_at, submitted_by: __, ...rest } = row
  return {
    ...rest,
    organisation_id: row.organisation.id,
    deadline: row.deadline?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    organisation: { ...briefOf(row, reader.link), suspended: suspended_at !== null },
    state: opportunityStateAt(row, reader.now),
    own_review: ownReview(row, reader)
  }
}

export const presentLine = (row: RowOf<typeof selectLines>, reader: Reader): OpportunityLine => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  deadline: row.deadline?.toISOString() ?? null,
  time_zone: row.time_zone,
  organisation: {
    id: row.organisation.id,
    name: row.organisation.name,
    suspended: row.suspended_at !== null
  },
  state: opportunityStateAt(row, reader.now),
  own_review: ownReview(row, reader),
  returned: row.returned,
  updated_at: row.updated_at.toISOString(),
  version: row.version
})
