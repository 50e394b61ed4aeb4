import type { Announcement } from '#contract/announcements.ts'
import { leftOutReasons } from '#contract/rules/announcement.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectAnnouncement } from './announcements.queries.ts'

type Row = RowOf<typeof selectAnnouncement>

export const presentAnnouncement = ({
  id,
  state,
  audience,
  texts,
  fallback,
  by,
  outcomes,
  ...at
}: Row): Announcement => {
  const { waiting = 0, queued = 0, sent = 0, gathered = 0, failed = 0, kept = 0 } = outcomes
  const left_out = leftOutReasons.flatMap(why => {
    const count = outcomes[why] ?? 0
    return count > 0 ? [{ why, count }] : []
  })
  return {
    id,
    state,
    subject: texts[fallback]?.subject ?? '',
    audience,
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, { subject, text }]) => [locale, { subject, text }])
    ),
    fallback,
    by,
    created_at: at.created_at.toISOString(),
    sends_at: at.sends_at.toISOString(),
    ended_at: at.ended_at?.toISOString() ?? null,
    recipients: Object.values(outcomes).reduce((sum, count) => sum + count, 0),
    delivered: sent,
    queued: waiting + queued,
    gathered,
    failed,
    kept,
    left_out
  }
}
