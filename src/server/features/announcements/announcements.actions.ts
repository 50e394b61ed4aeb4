/*
 * Writing to many. Who gets it is fixed when it is confirmed, in the transaction that orders the job; until that begins,
 * and while it runs, whoever runs the team can stop it.
 */
import type { Announcement, AudiencePreview, NewAnnouncement } from '#contract/announcements.ts'
import { sizes } from '#contract/limits.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { localeRead } from '#contract/rules/announcement.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readTexts } from './announcements.check.ts'
import { sendAnnouncement } from './announcements.jobs.ts'
import { presentAnnouncement } from './announcements.present.ts'
import {
  announcementOrder,
  cancelQueued,
  countSince,
  insertAnnouncement,
  lockAnnouncement,
  lockTeam,
  selectAnnouncement,
  selectAnnouncements,
  selectMeantContest,
  setState,
  stopWaiting
} from './announcements.queries.ts'
import {
  audienceOrder,
  countAudience,
  freezeAudience,
  selectAudience,
  type AudienceOf
} from './audience.queries.ts'

const day_ms = 86_400_000
const minute_ms = 60_000
// The clocks of two machines differ a little; a job that comes before the end would only be ordered once more.
const later_ms = 1000

const requireContest = async (
  { doors }: Platform,
  team_id: string,
  { audience: { contest, category } }: NewAnnouncement
): Promise<void> => {
  if (contest === null) return
  const [found] = await doors.readTeam(team_id, db => selectMeantContest(db, team_id, { contest, category }))
  if (!found) throw invalidField(['audience', 'contest'], 'not_one_of')
  if (!found.has_category) throw invalidField(['audience', 'category'], 'not_one_of')
}

const askedBy = (
  { clock }: Platform,
  { user_id }: UserActor,
  team_id: string,
  { audience }: NewAnnouncement
): AudienceOf => ({ ...audience, team_id, asker_id: user_id, now: clock.now() })

/** Refused where it could not be sent either, so that whoever has seen it can send it. */
export const previewAnnouncement = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  asked: NewAnnouncement & { limit: number; cursor?: string | undefined }
): Promise<AudiencePreview> => {
  const texts = await readTexts(team_id, asked)
  await requireContest(platform, team_id, asked)
  const of = askedBy(platform, by, team_id, asked)
  const page = audienceOrder.read(asked)
  const counted = await platform.doors.readTeam(team_id, db => countAudience(db, of))
  const rows = await platform.doors.readTeam(team_id, db => selectAudience(db, of, page))
  const named = counted.filter(row => row.named)
  const sum = (of: typeof counted, key: 'count' | 'unsubscribed' | 'muted') =>
    of.reduce((all, row) => all + row[key], 0)
  const count = sum(counted, 'count')
  return {
    count,
    unnamed: count - sum(named, 'count'),
    unsubscribed: sum(named, 'unsubscribed'),
    muted: sum(named, 'muted'),
    languages: named.map(({ locale, count }) => ({
      locale,
      count,
      reads: localeRead(texts, { locale, fallback: asked.fallback })
    })),
    ...audienceOrder.answer(rows, page, ({ id, first_name, last_name, locale, unsubscribed, muted }) => ({
      id,
      name: `${first_name} ${last_name}`.trim(),
      locale,
      unreached: unsubscribed ? 'unsubscribed' : muted ? 'muted' : null
    }))
  }
}

const read = async (tx: Tx, id: string): Promise<Announcement> =>
  presentAnnouncement(await selectAnnouncement(tx.db, tx.team_id, id).executeTakeFirstOrThrow())

const requireRoomToday = async (tx: Tx, now: Date): Promise<void> => {
  const { count, first } = await countSince(tx, new Date(now.getTime() - day_ms))
  if (count < sizes.announcements_a_day) return
  const seconds = Math.ceil(((first?.getTime() ?? now.getTime()) + day_ms - now.getTime()) / 1000)
  throw new Problem('too_many_requests', {
    reason: 'announcements_a_day',
    retry_after: Math.max(1, seconds),
    params: { count: sizes.announcements_a_day, seconds }
  })
}

const requireExpected = (count: number, expected: number): void => {
  if (count === 0) throw invalidField(['audience', 'groups'], 'too_few', { min: 1 })
  const max = sizes.announcement_recipients
  if (count > max) throw invalidField(['audience', 'groups'], 'too_many', { max })
  if (count !== expected)
    throw new Problem('conflict', { reason: 'audience_changed', params: { count }, current: { count } })
}

export const confirmAnnouncement = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  asked: NewAnnouncement & { expected: number },
  token: OnceToken | null
): Promise<Announcement> => {
  const texts = await readTexts(team_id, asked)
  await requireContest(platform, team_id, asked)
  return platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const now = platform.clock.now()
      await lockTeam(tx)
      await requireRoomToday(tx, now)
      const id = platform.newId()
      const sends_at = new Date(now.getTime() + sizes.announcement_held_minutes * minute_ms)
      const { audience, fallback, expected } = asked
      const row = { id, audience, texts, fallback, created_by: by.user_id, created_at: now, sends_at }
      await insertAnnouncement(tx, row)
      const count = await freezeAudience(tx, id, askedBy(platform, by, team_id, asked))
      requireExpected(count, expected)
      await orderSending(platform, tx, id, sends_at)
      await audit(tx, platform, {
        verb: 'announcement.confirmed',
        subject: `announcement:${id}`,
        details: { count }
      })
      return read(tx, id)
    })
  )
}

export const orderSending = ({ jobs }: Platform, tx: Tx, announcement_id: string, at: Date): Promise<void> =>
  jobs.send(
    tx,
    sendAnnouncement,
    { team_id: tx.team_id, announcement_id },
    { after: new Date(at.getTime() + later_ms) }
  )

/** The newest, as they are read by who runs the team. */
export const listAnnouncements = async ({ doors }: Platform, team_id: string): Promise<Announcement[]> => {
  const page = announcementOrder.read({ limit: sizes.page_of_list })
  return (await doors.readTeam(team_id, db => selectAnnouncements(db, team_id, page))).map(
    presentAnnouncement
  )
}

/** Whoever got it has it; nobody else does. Stopping twice is stopping once. */
export const stopAnnouncement = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  id: string
): Promise<Announcement> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const found = isId(id) ? await lockAnnouncement(tx, id) : undefined
    if (!found) throw new Problem('not_found')
    if (found.state === 'sent') throw new Problem('conflict', { reason: 'announcement_sent' })
    if (found.state !== 'stopped') {
      await setState(tx, id, 'stopped', platform.clock.now())
      await stopWaiting(tx, id)
      await cancelQueued(tx, id)
      await audit(tx, platform, { verb: 'announcement.stopped', subject: `announcement:${id}` })
    }
    return read(tx, id)
  })
