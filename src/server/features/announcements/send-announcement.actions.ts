/*
 * An announcement goes out in batches. Each is one transaction, which looks once more at everybody in it, writes their
 * mails and notes what became of each; so whatever ends a process in the middle, the next one goes on where it was.
 */
import { excerptOf, fillIn, fillInBlocks, localeRead } from '#contract/rules/announcement.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectTeamOfMail, type TeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import { orderSending } from './announcements.actions.ts'
import {
  lockAnnouncement,
  selectMeantContest,
  selectWaiting,
  setOutcomes,
  setState,
  stopWaiting,
  type RecipientOutcome
} from './announcements.queries.ts'
import { selectErased, selectStillMeant, type Meant } from './audience.queries.ts'

const people_a_batch = 100

const sender: Actor = { kind: 'system', name: 'announcements' }

type Locked = NonNullable<RowOf<typeof lockAnnouncement>>

interface Sending {
  announcement: Locked
  team: TeamOfMail
  contest: LocalizedText | null
}

const noticeOf = (platform: Platform, { announcement, team, contest }: Sending, person: Meant): Notice[] => {
  const { texts, fallback, audience } = announcement
  const locale = localeRead(texts, { locale: person.locale, fallback })
  const written = texts[locale]
  if (!written) return []
  const filling = {
    name: person.first_name,
    contest: contest ? textIn(contest, locale, team.default_locale) : ''
  }
  const blocks = fillInBlocks(written.blocks, filling)
  return [
    [
      'announcement',
      { user_id: person.id, email: person.email, locale },
      {
        team,
        blocks,
        contest_id: audience.contest ?? undefined,
        announcement_id: announcement.id,
        values: {
          team: team.name,
          subject: fillIn(written.subject, filling),
          excerpt: excerptOf(blocks)
        },
        opens: addressOfScreen(platform.config, { team, locale }, 'home')
      }
    ]
  ]
}

const whyNot = (
  person: Meant | undefined,
  erased: boolean
): Exclude<RecipientOutcome, 'sent' | 'gathered'> | null => {
  if (!person) return erased ? 'no_account' : 'not_meant'
  if (person.unsubscribed) return 'unsubscribed'
  return person.muted ? 'muted' : null
}

const sendTo = async (
  platform: Platform,
  tx: Tx,
  announcement: Locked,
  ids: readonly string[]
): Promise<void> => {
  const { audience, created_by, id } = announcement
  const of = { ...audience, team_id: tx.team_id, asker_id: created_by, now: platform.clock.now() }
  const meant = new Map((await selectStillMeant(tx, of, ids)).map(person => [person.id, person]))
  const erased = new Set((await selectErased(tx, ids)).map(person => person.id))
  const judged = ids.map(user_id => {
    const person = meant.get(user_id)
    return { user_id, person, why: whyNot(person, erased.has(user_id)) }
  })
  const contest =
    audience.contest === null
      ? undefined
      : await selectMeantContest(tx.db, tx.team_id, {
          contest: audience.contest,
          category: null
        }).executeTakeFirst()
  const sending = { announcement, team: await selectTeamOfMail(tx), contest: contest?.title ?? null }
  await notifyAll(
    platform,
    tx,
    judged.flatMap(({ person, why }) => (person && why === null ? noticeOf(platform, sending, person) : []))
  )
  await setOutcomes(
    tx,
    id,
    judged.map(({ user_id, person, why }) => ({
      user_id,
      outcome: why ?? (person?.gathers ? 'gathered' : 'sent')
    }))
  )
}

const end = async (platform: Platform, tx: Tx, id: string, state: 'sent' | 'stopped'): Promise<void> => {
  await setState(tx, id, state, platform.clock.now())
  if (state === 'stopped') await stopWaiting(tx, id)
  await audit(tx, platform, { verb: `announcement.${state}`, subject: `announcement:${id}` })
}

/** Whether there may be more to send. */
const sendBatch = async (platform: Platform, tx: Tx, id: string): Promise<boolean> => {
  const announcement = await lockAnnouncement(tx, id)
  if (announcement?.state !== 'held' && announcement?.state !== 'sending') return false
  if (announcement.sends_at > platform.clock.now()) {
    await orderSending(platform, tx, id, announcement.sends_at)
    return false
  }
  if (!(await isActive(tx))) {
    await end(platform, tx, id, 'stopped')
    return false
  }
  const waiting = (await selectWaiting(tx, id, people_a_batch)).map(({ user_id }) => user_id)
  if (waiting.length === 0) {
    await end(platform, tx, id, 'sent')
    return false
  }
  if (announcement.state === 'held') await setState(tx, id, 'sending', null)
  await sendTo(platform, tx, announcement, waiting)
  return true
}

export const sendInBatches = async (
  platform: Platform,
  { team_id, announcement_id }: { team_id: string; announcement_id: string }
): Promise<void> => {
  const next = () => platform.doors.withTeam(team_id, sender, tx => sendBatch(platform, tx, announcement_id))
  while (await next());
}
