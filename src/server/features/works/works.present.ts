import type { JudgedWork } from '#contract/scores.ts'
import { emptyParts } from '#contract/work-parts.ts'
import type { Work } from '#contract/works.ts'
import { refundAt } from '#contract/rules/fee-refund.ts'
import { paymentReference } from '#contract/rules/fees.ts'
import { stands } from '#contract/rules/work-status.ts'
import { presentWait } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import { partsAsJudged } from '#server/features/jury/as-judged.actions.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentWithKey } from '#server/platform/media/present-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import { canOf, openUntil, priceOf } from './works.policy.ts'
import type { selectWorkFor } from './works-for.queries.ts'
import type { selectOwnWork } from './works.queries.ts'

export type WorkRow = RowOf<typeof selectOwnWork>

/** What comes back where it is withdrawn now: of what waits or is invoiced nothing was paid. */
export const backOf = ({ fee, payment, refund }: WorkRow, now: Date): number | null =>
  fee && payment === 'paid' ? refundAt(refund, fee, now) : null

const feeOf = (row: WorkRow, now: Date): Work['fee'] => {
  const { fee, currency, slug, entry_number, payment, status, pay_to } = row
  return fee
    ? {
        amount: fee,
        currency,
        reference: entry_number === null ? '' : paymentReference(slug, entry_number),
        pay_to: payment === 'pending' && stands(status) ? pay_to : null,
        back: backOf(row, now)
      }
    : null
}

/** As its artist sees it. */
export const presentWork = (platform: Pick<Platform, 'picture_keys'>, row: WorkRow, now: Date): Work => {
  const { link } = row
  const team = { id: row.team_id, link }
  return {
    id: row.id,
    contest_id: row.contest_id,
    category_id: row.category_id,
    status: row.status,
    payment: row.payment,
    visibility: row.visibility,
    hidden: row.hidden_at !== null,
    entry_number: row.entry_number,
    parts: row.parts,
    pictures: row.pictures.map(picture =>
      presentWithKey(platform, team, { ...picture, thumbhash: Buffer.from(picture.thumbhash, 'base64') })
    ),
    changed: row.changed,
    revision: row.revision,
    fee: feeOf(row, now),
    waits: presentWait(row.waits),
    price: priceOf(row, now),
    reason: row.out_reason === '' ? row.reason : row.out_reason,
    version: row.version,
    created_at: row.created_at.toISOString(),
    saved_at: row.saved_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    open_until: openUntil(row, now)?.toISOString() ?? null,
    can: canOf(row, now)
  }
}

type HandedRow = RowOf<typeof selectWorkFor>

const nothing = { edit: false, edit_pictures: false, finalize: false, withdraw: false, remove: false }

/** To whoever runs the contest: their own as it is, another's as it was handed in and nothing of it to change. */
export const presentFor = (
  platform: Pick<Platform, 'picture_keys'>,
  { handed_parts, handed_pictures, fields, judged_blind, ...row }: HandedRow,
  asker_id: string,
  now: Date
): Work =>
  row.owner_id === asker_id || handed_parts === null
    ? presentWork(platform, row, now)
    : {
        ...presentWork(
          platform,
          {
            ...row,
            parts: judged_blind ? partsAsJudged(handed_parts, fields) : handed_parts,
            pictures: handed_pictures ?? [],
            changed: false
          },
          now
        ),
        category_id: row.entered_in,
        price: null,
        open_until: null,
        can: nothing
      }

/** To a juror: what a sheet shows of it, and nothing by which its artist or its payment could be told. */
export const presentJudged = (
  { images, answers, ai, artist: _, number, ...work }: JudgedWork,
  { contest_id, submitted_at }: { contest_id: string; submitted_at: Date }
): Work => ({
  id: work.id,
  contest_id,
  category_id: work.category_id,
  status: 'in_judging',
  payment: 'none',
  visibility: 'jury',
  hidden: false,
  entry_number: number,
  parts: {
    ...emptyParts,
    title: work.title,
    year: work.year,
    medium: work.medium,
    height: work.height,
    width: work.width,
    depth: work.depth,
    unit: work.unit,
    edition: work.edition,
    statement: work.statement,
    images: images.map(({ picture, alt }) => ({ picture_id: picture.id, alt })),
    answers: Object.fromEntries(answers.map(({ field, answer }) => [field.id, answer])),
    declarations: { ...emptyParts.declarations, ai }
  },
  pictures: images.map(({ picture }) => picture),
  changed: false,
  revision: 1,
  fee: null,
  waits: null,
  price: null,
  reason: '',
  version: 1,
  created_at: submitted_at.toISOString(),
  saved_at: submitted_at.toISOString(),
  submitted_at: submitted_at.toISOString(),
  open_until: null,
  can: nothing
})
