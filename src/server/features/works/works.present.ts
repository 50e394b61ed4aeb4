import type { Work } from '#contract/works.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import { canOf, openUntil } from './works.policy.ts'
import type { selectOwnWork } from './works.queries.ts'

export type WorkRow = Awaited<ReturnType<ReturnType<typeof selectOwnWork>['executeTakeFirstOrThrow']>>

/** As its artist sees it. */
export const presentWork = (row: WorkRow, now: Date): Work => {
  const { link, fee, currency } = row
  return {
    id: row.id,
    contest_id: row.contest_id,
    category_id: row.category_id,
    status: row.status,
    payment: row.payment,
    visibility: row.visibility,
    entry_number: row.entry_number,
    parts: row.parts,
    pictures: row.pictures.map(picture =>
      presentPicture(link, { ...picture, thumbhash: Buffer.from(picture.thumbhash, 'base64') })
    ),
    changed: row.changed,
    revision: row.revision,
    fee: fee === null || fee === 0 ? null : { amount: fee, currency },
    reason: row.reason,
    version: row.version,
    created_at: row.created_at.toISOString(),
    saved_at: row.saved_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    open_until: openUntil(row, now)?.toISOString() ?? null,
    can: canOf(row, now)
  }
}
