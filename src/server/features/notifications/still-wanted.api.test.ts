/* What becomes of mails that waited, when their readers do not want them any more by the time their turn comes. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewAnnouncement } from '#contract/announcements.ts'
import type { EmailName } from '#contract/mails.ts'
import { eraseUser } from '#server/features/accounts/erasure.actions.ts'
import {
  confirmAnnouncement,
  listAnnouncements,
  previewAnnouncement,
  stopAnnouncement
} from '#server/features/announcements/announcements.actions.ts'
import { sendInBatches } from '#server/features/announcements/send-announcement.actions.ts'
import { actorOf } from '#tests/kit/by-the-clock.ts'
import { openByThePost } from '#tests/kit/by-the-post.ts'
import { category } from '#tests/kit/entering.ts'
import type { Person } from '#tests/kit/people.ts'
import { choose, stopMails } from './preferences.actions.ts'

const {
  mails,
  platform,
  clock,
  alpha,
  organiser,
  guest,
  contestWith,
  draftOf,
  ask,
  later,
  deliver,
  arrived,
  close,
  ...by_the_post
} = await openByThePost()
afterAll(close)

const statesTo = async (person: Person) =>
  (
    await ask(
      `SELECT state, cancelled_for FROM outbox_messages WHERE user_id = '${person.user_id}' ORDER BY id`
    )
  ).map(({ state, cancelled_for }) => [state, cancelled_for])

const mine = (person: Person) => ({ team_id: alpha, user_id: person.user_id, role: 'participant' as const })
const never = (person: Person, topic: 'announcements' | 'following' = 'announcements') =>
  choose(platform, actorOf(person), mine(person), { topic: { topic, mail: 'never' } })
const erase = (person: Person) =>
  eraseUser(
    platform,
    actorOf(person),
    { password: person.password ?? '' },
    { network: '10.1.1.1', agent: '' }
  )

const newContest = () =>
  contestWith({
    opens_at: clock.now().toISOString(),
    closes_at: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString(),
    categories: [category('Ink')]
  })
const toDraftsOf = (contest: string): NewAnnouncement => ({
  audience: { groups: ['drafts'], contest, category: null, statuses: [], payment: null, locale: null },
  texts: { en: { subject: 'Hello {name}', text: 'Dear {name}.' } },
  fallback: 'en'
})

const queue = async (event: EmailName, persons: readonly Person[]): Promise<void> => {
  for (const { user_id, email } of persons) await by_the_post.queue({ event, to_address: email, user_id })
}

beforeEach(async () => {
  mails.received.length = 0
  for (const table of [
    'announcement_recipients',
    'announcements',
    'outbox_messages',
    'notification_settings'
  ])
    await ask(`DELETE FROM ${table}`)
  await ask('DELETE FROM suppressed_addresses')
})

describe('an announcement', () => {
  it('reaches nobody who unsubscribed, muted the contest or closed the account before it goes or while it waits', async () => {
    const contest = await newContest()
    const persons = [guest(), guest(), guest(), guest(), guest(), guest(), guest()] as const
    const [stays, before, clicks, chooses, mutes, closes, gathers] = persons
    for (const person of persons) await draftOf(actorOf(person), contest)
    const asked = toDraftsOf(contest.id)
    const seen = await previewAnnouncement(platform, organiser, alpha, { ...asked, limit: 50 })
    expect([seen.count, seen.unsubscribed]).toEqual([7, 0])
    await never(before)
    await choose(platform, actorOf(gathers), mine(gathers), {
      topic: { topic: 'announcements', mail: 'digest' }
    })
    const { id } = await confirmAnnouncement(platform, organiser, alpha, { ...asked, expected: 7 }, null)
    const now = async () => (await listAnnouncements(platform, alpha)).find(each => each.id === id)
    expect(await now()).toMatchObject({ recipients: 7, queued: 7, delivered: 0, left_out: [] })
    later(10)
    await sendInBatches(platform, { team_id: alpha, announcement_id: id })
    expect(await now()).toMatchObject({
      state: 'sent',
      recipients: 7,
      queued: 5,
      delivered: 0,
      gathered: 1,
      left_out: [{ why: 'unsubscribed', count: 1 }]
    })

    const [row] = await ask(`SELECT text FROM outbox_messages WHERE user_id = '${clicks.user_id}'`)
    await stopMails(platform, /unsubscribe\?token=([\w-]+)/.exec(String(row?.['text']))?.[1] ?? '')
    await never(chooses)
    await choose(platform, actorOf(mutes), mine(mutes), { contest: { id: contest.id, muted: true } })
    await erase(closes)
    await deliver()
    expect(arrived()).toEqual([stays.email, closes.email].toSorted())
    expect(mails.received.find(({ to }) => to.includes(closes.email))?.subject).toBe(
      'Your account is deleted'
    )
    expect(await now()).toMatchObject({
      recipients: 7,
      queued: 0,
      delivered: 1,
      gathered: 1,
      failed: 0,
      kept: 0,
      left_out: [
        { why: 'unsubscribed', count: 3 },
        { why: 'muted', count: 1 },
        { why: 'no_account', count: 1 }
      ]
    })
  })

  it('counts what failed, what came back and what a suppressed address holds back', async () => {
    const contest = await newContest()
    const persons = [guest(), guest(), guest(), guest()] as const
    const [stays, gone, complained, comes_back] = persons
    for (const person of persons) await draftOf(actorOf(person), contest)
    const { id } = await confirmAnnouncement(
      platform,
      organiser,
      alpha,
      { ...toDraftsOf(contest.id), expected: 4 },
      null
    )
    later(10)
    await sendInBatches(platform, { team_id: alpha, announcement_id: id })
    await ask(
      `INSERT INTO suppressed_addresses VALUES ('${complained.email}', 'complaint', 'abuse', now(), NULL)`
    )
    mails.mailboxes.set(gone.email, { code: 550, says: '5.1.1 No such user' })
    await deliver()
    await ask(
      `UPDATE outbox_messages SET state = 'failed' WHERE user_id = '${comes_back.user_id}' AND state = 'sent'`
    )
    expect(arrived()).toEqual([stays.email, comes_back.email].toSorted())
    expect((await listAnnouncements(platform, alpha)).find(each => each.id === id)).toMatchObject({
      recipients: 4,
      queued: 0,
      delivered: 1,
      failed: 2,
      left_out: [{ why: 'complaint', count: 1 }]
    })
  })

  it('that is stopped goes to nobody whose mail still waits', async () => {
    const contest = await newContest()
    const person = guest()
    await draftOf(actorOf(person), contest)
    const asked = { ...toDraftsOf(contest.id), expected: 1 }
    const { id } = await confirmAnnouncement(platform, organiser, alpha, asked, null)
    later(10)
    await sendInBatches(platform, { team_id: alpha, announcement_id: id })
    await ask(`UPDATE announcements SET state = 'sending', ended_at = NULL`)
    const stopped = await stopAnnouncement(platform, organiser, alpha, id)
    expect(stopped).toMatchObject({ recipients: 1, queued: 0, left_out: [{ why: 'stopped', count: 1 }] })
    await deliver()
    expect(arrived()).toEqual([])
  })
})

describe('a mail that waits', () => {
  it('goes where its topic cannot be switched off, whatever was chosen; the digest only while one is gathered', async () => {
    const [reader, other] = [guest(), guest()]
    await queue('followed_news', [reader, other])
    await queue('work_screened', [reader])
    await queue('digest', [reader, other])
    await never(reader, 'following')
    for (const topic of ['new_calls', 'sheets'] as const)
      await choose(platform, actorOf(reader), mine(reader), { topic: { topic, mail: 'never' } })
    await ask(
      `UPDATE notification_settings SET choices = choices || '{"new_entries": {"feed": true, "mail": "never"}}'`
    )
    await deliver()
    expect(await statesTo(reader)).toEqual([
      ['cancelled', 'unsubscribed'],
      ['sent', null],
      ['cancelled', 'unsubscribed']
    ])
    expect(await statesTo(other)).toEqual([
      ['sent', null],
      ['sent', null]
    ])
  })

  it('after a complaint goes unless it can be switched off; where the mailbox is gone only those of the account do', async () => {
    const [complained, bounced] = [guest(), guest()]
    const events: EmailName[] = [
      'work_screened',
      'invoice_overdue',
      'guardian_decided',
      'work_received',
      'account_new_sign_in',
      'announcement',
      'draft_due',
      'followed_news',
      'digest'
    ]
    await ask(
      `INSERT INTO suppressed_addresses VALUES ('${complained.email}', 'complaint', 'abuse', now(), NULL)`
    )
    for (const event of events) await queue(event, [complained])
    await deliver()
    const [went, held] = [
      ['sent', null],
      ['cancelled', 'complaint']
    ]
    expect(await statesTo(complained)).toEqual([went, went, went, went, went, held, held, held, held])
    expect(await ask('SELECT lifted_at FROM suppressed_addresses')).toEqual([{ lifted_at: null }])
    await ask(
      `INSERT INTO suppressed_addresses VALUES ('${bounced.email}', 'bounce', '550 5.1.1', now(), NULL)`
    )
    for (const event of events.filter(name => name !== 'account_new_sign_in')) await queue(event, [bounced])
    await deliver()
    expect(await statesTo(bounced)).toEqual(Array.from({ length: 8 }, () => ['cancelled', 'bounce']))
    await queue('account_new_sign_in', [bounced])
    await deliver()
    expect(arrived().filter(to => to === bounced.email)).toHaveLength(1)
  })
})
