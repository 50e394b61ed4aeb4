/* What the team has written to many: one that went out, one that was stopped in time, and one that is held back now. */
import type { NewAnnouncement } from '#contract/announcements.ts'
import { sizes } from '#contract/limits.ts'
import {
  confirmAnnouncement,
  listAnnouncements,
  previewAnnouncement,
  stopAnnouncement
} from '#server/features/announcements/announcements.actions.ts'
import { sendInBatches } from '#server/features/announcements/send-announcement.actions.ts'
import { turnReminders } from '#server/features/contest-reminders/contest-reminders.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

const day_ms = 86_400_000
const minute_ms = 60_000

type Texts = NewAnnouncement['texts']

const invitation: Texts = {
  en: {
    subject: 'Opening of the Salon: you are invited',
    text: 'Dear {name},\n\nwe open **{contest}** on the quay, and you are warmly invited.\n\n- Doors: 18:00\n- Awards: 19:30\n\nBring whom you like.'
  },
  fr: {
    subject: 'Vernissage du Salon : vous êtes invité',
    text: 'Bonjour {name},\n\nnous ouvrons **{contest}** sur le quai et vous y convions chaleureusement.\n\n- Ouverture des portes : 18 h\n- Remise des prix : 19 h 30'
  }
}
const to_jurors: Texts = {
  en: {
    subject: 'Jury meeting moved to Friday',
    text: 'Dear {name},\n\nwe meet on Friday at ten, in the net loft.'
  }
}
const to_drafts: Texts = {
  en: {
    subject: 'A few days left for {contest}',
    text: 'Dear {name},\n\nyour draft is saved. If something is unclear, answer us by the contact page.'
  }
}

export const seedAnnouncements = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  contest: string
): Promise<void> => {
  if ((await listAnnouncements(platform, team_id)).length > 0) return
  const now = platform.clock.now().getTime()
  const write = async (
    then: Platform,
    group: NewAnnouncement['audience']['groups'][number],
    texts: Texts
  ) => {
    const narrowed = { category: null, statuses: [], payment: null, locale: null }
    const asked = { audience: { groups: [group], contest, ...narrowed }, texts, fallback: 'en' as const }
    const { count } = await previewAnnouncement(then, by, team_id, { ...asked, limit: 1 })
    return count === 0 ? null : confirmAnnouncement(then, by, team_id, { ...asked, expected: count }, null)
  }
  const at = (ms: number): Platform => ({ ...platform, clock: clockAt(new Date(ms)) })
  const past = now - 2 * day_ms
  const sent = await write(at(past), 'entrants', invitation)
  const sending = at(past + (sizes.announcement_held_minutes + 1) * minute_ms)
  if (sent) await sendInBatches(sending, { team_id, announcement_id: sent.id })
  const stopped = await write(at(now - day_ms), 'jurors', to_jurors)
  if (stopped) await stopAnnouncement(at(now - day_ms + 3 * minute_ms), by, team_id, stopped.id)
  await write(platform, 'drafts', to_drafts)
  await turnReminders(platform, by, team_id, { contest, rule: 'drafts', on: true })
}
