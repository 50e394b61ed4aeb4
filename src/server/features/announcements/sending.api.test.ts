/* What becomes of an announcement that is not stopped: each who is still meant gets it once. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewAnnouncement } from '#contract/announcements.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { eraseUser } from '#server/features/accounts/erasure.actions.ts'
import { choose } from '#server/features/notifications/preferences.actions.ts'
import { confirmAnnouncement, stopAnnouncement } from './announcements.actions.ts'
import { sendInBatches } from './send-announcement.actions.ts'

const { opened, platform, clock, alpha, people, organiser, guest, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
const mails = async () =>
  (
    await ask(
      `SELECT to_address, subject, text FROM outbox_messages WHERE letter ->> 'name' = 'announcement' ORDER BY to_address`
    )
  ).map(
    row => row as { to_address: string; subject: string; text: string } // as the columns are
  )
const outcomes = async (id: string) =>
  Object.fromEntries(
    (await ask(`SELECT user_id, outcome FROM announcement_recipients WHERE announcement_id = '${id}'`)).map(
      row => [row['user_id'], row['outcome']]
    )
  )
const stateOf = async (id: string) =>
  (await ask(`SELECT state FROM announcements WHERE id = '${id}'`))[0]?.['state']

const audienceOf = (groups: NewAnnouncement['audience']['groups'], contest: string | null = null) => ({
  groups,
  contest,
  category: null,
  statuses: [],
  payment: null,
  locale: null
})
const texts: NewAnnouncement['texts'] = {
  en: {
    subject: 'Hello {name}',
    text: '# News\n\nDear {name}, see [the page](https://alpha.test/).\n\n- one\n- two'
  },
  fr: { subject: 'Bonjour {name}', text: 'Bonjour {name}.' }
}
const confirm = async (audience: NewAnnouncement['audience'], expected: number) =>
  (await confirmAnnouncement(platform, organiser, alpha, { audience, texts, fallback: 'en', expected }, null))
    .id
const send = (announcement_id: string) => sendInBatches(platform, { team_id: alpha, announcement_id })

beforeEach(async () => {
  await ask('DELETE FROM announcement_recipients')
  await ask('DELETE FROM announcements')
  await ask('DELETE FROM outbox_messages')
  await ask('DELETE FROM notification_settings')
})

describe('an announcement', () => {
  it('waits for ten minutes, whatever wakes the job, and then goes in the language of each', async () => {
    await ask(`UPDATE users SET locale = 'fr', first_name = '*Zoë* <b>' WHERE id = '${people.ana.user_id}'`)
    const id = await confirm(audienceOf(['organisers']), 2)
    later(9)
    await send(id)
    expect([await stateOf(id), await mails()]).toEqual(['held', []])
    later(1)
    await Promise.all([send(id), send(id)])
    expect(await stateOf(id)).toBe('sent')
    const [first, second, more] = await mails()
    expect(more).toBe(undefined)
    expect(new Set([first?.subject, second?.subject])).toEqual(new Set(['Bonjour *Zoë* <b>', 'Hello Bob']))
    const english = [first, second].find(mail => mail?.to_address === people.bob.email)?.text ?? ''
    expect(english).toContain('News\n\nDear Bob, see the page (https://alpha.test/).\n\n- one\n- two')
    expect(english).toMatch(/Unsubscribe from these emails\nhttps?:\S+unsubscribe\?token=/)
    await send(id)
    expect(await mails()).toHaveLength(2)
    expect(
      await ask(
        `SELECT title, text, path FROM notifications WHERE user_id = '${people.bob.user_id}' AND event = 'announcement'`
      )
    ).toEqual([{ title: 'Hello Bob', text: 'News Dear Bob, see the page. one two', path: '/alpha/home' }])
  })

  it('leaves out who unsubscribed, lost the role, handed in or closed the account in between, and says so', async () => {
    const contest = await contestWith({
      opens_at: clock.now().toISOString(),
      closes_at: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString(),
      categories: [category('Ink')]
    })
    const [stays, unsubscribes, hands_in, closes, mutes] = [guest(), guest(), guest(), guest(), guest()]
    for (const person of [stays, unsubscribes, closes, mutes]) await draftOf(actorOf(person), contest)
    const draft = await draftOf(actorOf(hands_in), contest)
    await ask(
      `UPDATE members SET role = 'organiser' WHERE team_id = '${alpha}' AND user_id = '${stays.user_id}'`
    )
    // Meant as an organiser and as the holder of a draft, and told once.
    const id = await confirm(audienceOf(['drafts', 'organisers'], contest.id), 7)
    await ask(
      `UPDATE members SET role = 'participant' WHERE team_id = '${alpha}' AND user_id = '${people.ana.user_id}'`
    )
    const as = (person: typeof stays) => ({
      team_id: alpha,
      user_id: person.user_id,
      role: 'participant' as const
    })
    await choose(platform, actorOf(unsubscribes), as(unsubscribes), {
      topic: { topic: 'announcements', mail: 'never' }
    })
    await choose(platform, actorOf(mutes), as(mutes), { contest: { id: contest.id, muted: true } })
    await enter(actorOf(hands_in), draft, clock.now())
    await eraseUser(
      platform,
      actorOf(closes),
      { password: closes.password ?? '' },
      { network: '10.1.1.1', agent: '' }
    )
    later(10)
    await send(id)
    expect(await outcomes(id)).toEqual({
      [stays.user_id]: 'sent',
      [people.bob.user_id]: 'sent',
      [people.ana.user_id]: 'not_meant',
      [unsubscribes.user_id]: 'unsubscribed',
      [mutes.user_id]: 'muted',
      [hands_in.user_id]: 'not_meant',
      [closes.user_id]: 'no_account'
    })
    expect((await mails()).map(mail => mail.to_address).toSorted()).toEqual(
      [people.bob.email, stays.email].toSorted()
    )
    await ask(
      `UPDATE members SET role = 'owner' WHERE team_id = '${alpha}' AND user_id = '${people.ana.user_id}'`
    )
    await ask(
      `UPDATE members SET role = 'participant' WHERE team_id = '${alpha}' AND user_id = '${stays.user_id}'`
    )
  })

  it('is stopped in the middle: whoever had it has it, nobody else does', async () => {
    await plant(250)
    const id = await confirm(audienceOf(['organisers']), 252)
    later(10)
    const { doors } = platform
    let batches = 0
    const cut = {
      ...platform,
      doors: Object.assign(Object.create(doors) as typeof doors, {
        withTeam: (...call: Parameters<typeof doors.withTeam>) => {
          batches += 1
          if (batches > 1) throw new Error('The process ended')
          return doors.withTeam(...call)
        }
      })
    }
    await expect(sendInBatches(cut, { team_id: alpha, announcement_id: id })).rejects.toThrow(
      'The process ended'
    )
    expect(await mails()).toHaveLength(100)
    const stopped = await stopAnnouncement(platform, organiser, alpha, id)
    expect(stopped).toMatchObject({
      state: 'stopped',
      recipients: 252,
      // There is no mail server here.
      kept: 100,
      delivered: 0,
      queued: 0,
      left_out: [{ why: 'stopped', count: 152 }]
    })
    await send(id)
    expect(await mails()).toHaveLength(100)
    await unplant()
  })

  it('is stopped where the team is closed by then', async () => {
    const id = await confirm(audienceOf(['organisers']), 2)
    later(10)
    await ask(`UPDATE teams SET status = 'archived' WHERE id = '${alpha}'`)
    await send(id)
    expect([await stateOf(id), await mails()]).toEqual(['stopped', []])
    await ask(`UPDATE teams SET status = 'active' WHERE id = '${alpha}'`)
  })
})

const plant = async (count: number): Promise<void> => {
  await ask(`WITH made AS (
      INSERT INTO users (id, email, email_key, first_name, last_name, created_at, verified_at)
      SELECT gen_random_uuid(), 'p' || n || '@planted.test', 'p' || n || '@planted.test', 'P', n::text, now(), now()
      FROM generate_series(1, ${count}) AS g (n) RETURNING id)
    INSERT INTO members (team_id, user_id, role, since) SELECT '${alpha}', id, 'organiser', now() FROM made`)
}
const unplant = () =>
  ask(`DELETE FROM members USING users u WHERE u.id = members.user_id AND u.email LIKE '%@planted.test'`)
