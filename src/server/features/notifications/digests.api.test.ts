/* Digests: one mail a day or a week, in the morning of its reader, and none with nothing in it. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { templateHere } from '#tests/kit/template.ts'
import { category } from '#tests/kit/entering.ts'
import { eraseUser } from '#server/features/accounts/erasure.actions.ts'
import { fadeNotifications } from './feed.actions.ts'
import { sendDigests } from './digests.actions.ts'
import { notify, type NotifiedFacts } from './notify.actions.ts'
import { choose } from './preferences.actions.ts'

const { opened, platform, clock, alpha, organiser, contestWith, draftOf, enter } = await openByTheClock()
afterAll(() => opened.close())

const { people } = await templateHere()
const guest = guestsOf(people)
const { ana, bob } = people

const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows
const at = (iso: string) => clock.set(new Date(iso))
const mailsTo = async (email: string) =>
  (await ask(`SELECT subject, text FROM outbox_messages WHERE to_address = '${email}' ORDER BY id`)).map(
    row => row as { subject: string; text: string } // as the columns are
  )

const preferencesOf = (user_id: string, role: 'visitor' | 'organiser' | 'owner') => ({
  team_id: alpha,
  user_id,
  role
})
const chooseAs = (
  person: typeof ana,
  role: 'visitor' | 'organiser' | 'owner',
  choosing: Parameters<typeof choose>[3]
) => choose(platform, actorOf(person), preferencesOf(person.user_id, role), choosing)

const team = { name: 'Alpha Salon', accent: '#1d4ed8', link: 'alpha', locales: ['en' as const] }
const tell = (person: typeof ana, contest: string, more: Partial<NotifiedFacts> = {}) =>
  platform.doors.withTeam(alpha, organiser, tx =>
    notify(
      platform,
      tx,
      'deadline_extended',
      { user_id: person.user_id, email: person.email, locale: 'en' },
      {
        team,
        values: {
          first_name: 'A',
          contest,
          at: 'noon',
          address: `${platform.config.public_url}/alpha/send-art`
        },
        ...more
      }
    )
  )

beforeEach(async () => {
  // Nobody's row is left of another test; the clock only goes on.
  await ask('DELETE FROM notifications; ')
  await ask('DELETE FROM notification_settings')
  await ask('DELETE FROM outbox_messages')
})

describe('what is gathered', () => {
  it('goes out once, as one mail, in the morning, and nothing is sent where nothing is', async () => {
    at('2031-02-03T12:00:00Z')
    const artist = guest()
    await chooseAs(artist, 'visitor', { topic: { topic: 'deadlines', mail: 'digest' } })
    await tell(artist, 'Spring Salon')
    await tell(artist, 'Autumn Salon', { work_id: '01900000-0000-7000-8000-000000000001' })
    await sendDigests(platform)
    expect(await mailsTo(artist.email)).toEqual([])
    // Seven in Brussels, and then eight.
    at('2031-02-04T06:30:00Z')
    await sendDigests(platform)
    expect(await mailsTo(artist.email)).toEqual([])
    at('2031-02-04T07:02:00Z')
    await Promise.all([sendDigests(platform), sendDigests(platform)])
    const [mail, more] = await mailsTo(artist.email)
    expect([mail?.subject, more]).toEqual(['2 updates from Alpha Salon', undefined])
    expect(mail?.text).toContain('> Deadline extended: Spring Salon\n> Deadline extended: Autumn Salon')
    expect(mail?.text).toMatch(/Unsubscribe from these emails\nhttps?:\S+unsubscribe\?token=/)
    at('2031-02-05T07:02:00Z')
    await sendDigests(platform)
    expect(await mailsTo(artist.email)).toHaveLength(1)
    // The entries stay in the feed.
    expect(await ask(`SELECT for_digest FROM notifications`)).toEqual([
      { for_digest: false },
      { for_digest: false }
    ])
  })

  it('comes by the week to who wants it so, and by the clock of their zone', async () => {
    at('2031-03-03T12:00:00Z')
    const artist = guest()
    await ask(`UPDATE users SET time_zone = 'America/New_York' WHERE id = '${artist.user_id}'`)
    await chooseAs(artist, 'visitor', { topic: { topic: 'deadlines', mail: 'digest' }, rhythm: 'weekly' })
    await tell(artist, 'Spring Salon')
    // Eight on that Monday in New York: its week began there an hour after it chose, and the next in seven days.
    at('2031-03-03T13:02:00Z')
    await sendDigests(platform)
    expect(await mailsTo(artist.email)).toHaveLength(1)
    await tell(artist, 'Late Salon')
    // Clocks were put forward there on the ninth.
    at('2031-03-10T11:58:00Z')
    await sendDigests(platform)
    expect(await mailsTo(artist.email)).toHaveLength(1)
    at('2031-03-10T12:02:00Z')
    await sendDigests(platform)
    expect(await mailsTo(artist.email)).toHaveLength(2)
  })

  it('is not told of muted contests, nor once it is not wanted any more', async () => {
    at('2031-04-07T12:00:00Z')
    const contest = await contestWith(open())
    const artist = guest()
    await chooseAs(artist, 'visitor', {
      topic: { topic: 'deadlines', mail: 'digest' },
      contest: { id: contest.id, muted: true }
    })
    await tell(artist, 'Muted', { contest_id: contest.id })
    await tell(artist, 'Unwanted')
    expect(await ask(`SELECT title FROM notifications`)).toEqual([{ title: 'Deadline extended: Unwanted' }])
    await chooseAs(artist, 'visitor', { topic: { topic: 'deadlines', mail: 'never' } })
    at('2031-04-08T12:00:00Z')
    await sendDigests(platform)
    expect(await mailsTo(artist.email)).toEqual([])
  })

  it('is forgotten of a contest that is muted while it waits, and stays in the feed', async () => {
    at('2031-04-14T12:00:00Z')
    const [muted, other] = [await contestWith(open()), await contestWith(open())]
    const [artist, neighbour] = [guest(), guest()]
    for (const person of [artist, neighbour]) {
      await chooseAs(person, 'visitor', { topic: { topic: 'deadlines', mail: 'digest' } })
      await tell(person, 'Muted', { contest_id: muted.id })
      await tell(person, 'Other', { contest_id: other.id })
    }
    await chooseAs(artist, 'visitor', { contest: { id: muted.id, muted: true } })
    await chooseAs(artist, 'visitor', { contest: { id: other.id, muted: false } })
    at('2031-04-15T12:00:00Z')
    await sendDigests(platform)
    const lines = async (email: string) =>
      (await mailsTo(email)).map(({ text }) => text.match(/> .*/g)?.map(line => line.slice(2)))
    expect(await lines(artist.email)).toEqual([['Deadline extended: Other']])
    expect(await lines(neighbour.email)).toEqual([['Deadline extended: Muted', 'Deadline extended: Other']])
    expect(
      await ask(`SELECT title FROM notifications WHERE user_id = '${artist.user_id}' AND in_feed`)
    ).toHaveLength(2)
  })

  it('waits for a team that is not active, and goes to nobody whose account is gone', async () => {
    at('2031-05-05T12:00:00Z')
    const [kept, gone] = [guest(), guest()]
    for (const person of [kept, gone]) {
      await chooseAs(person, 'visitor', {
        topic: { topic: 'deadlines', mail: 'digest' },
        quiet: { from: '01:00', until: '02:00' }
      })
      await tell(person, 'Spring Salon')
    }
    await eraseUser(
      platform,
      actorOf(gone),
      { password: gone.password ?? '' },
      { network: '10.1.1.1', agent: '' }
    )
    const held = await ask(
      `SELECT user_id FROM notifications UNION ALL SELECT user_id FROM notification_settings`
    )
    expect(held).toEqual([{ user_id: kept.user_id }, { user_id: kept.user_id }])
    expect(await ask(`SELECT quiet_from FROM users WHERE id = '${gone.user_id}'`)).toEqual([
      { quiet_from: null }
    ])
    await ask('DELETE FROM outbox_messages')
    at('2031-05-06T12:00:00Z')
    for (const status of ['closed', 'suspended', 'archived']) {
      const closed_at = status === 'closed' ? 'now()' : 'NULL'
      await ask(`UPDATE teams SET status = '${status}', closed_at = ${closed_at} WHERE id = '${alpha}'`)
      await sendDigests(platform)
    }
    expect(await ask('SELECT subject FROM outbox_messages')).toEqual([])
    await ask(`UPDATE teams SET status = 'active' WHERE id = '${alpha}'`)
    await sendDigests(platform)
    expect(await ask('SELECT to_address FROM outbox_messages')).toEqual([{ to_address: kept.email }])
  })
})

/** Open for a year around the clock of these tests. */
function open() {
  return {
    categories: [category('Painting')],
    opens_at: '2031-01-01T00:00:00Z',
    closes_at: '2031-12-01T00:00:00Z'
  }
}

describe('who runs a team', () => {
  it('is told each morning how many works came in, of those that they see', async () => {
    at('2031-06-02T12:00:00Z')
    await sendDigests(platform)
    at('2031-06-02T13:00:00Z')
    const contest = await contestWith(open())
    const works: string[] = []
    for (const person of [guest(), guest()]) {
      const artist = actorOf(person)
      await ask(`UPDATE users SET verified_at = now() WHERE id = '${person.user_id}'`)
      const draft = await draftOf(artist, contest)
      await enter(artist, draft, clock.now())
      works.push(draft.id)
    }
    // One of them is out of the sight of bob.
    await ask(
      `INSERT INTO conflicts (team_id, contest_id, user_id, work_id, kind, source, note, created_at)
       SELECT team_id, contest_id, '${bob.user_id}', id, 'family', 'set', '', now() FROM works WHERE id = '${works[0]}'`
    )
    await ask('DELETE FROM outbox_messages')
    at('2031-06-03T12:00:00Z')
    await sendDigests(platform)
    const digestOf = async (email: string) =>
      (await mailsTo(email)).map(({ text }) => /> (.*)/.exec(text)?.[1])
    expect(await digestOf(ana.email)).toEqual(['2 new entries: By the clock'])
    expect(await digestOf(bob.email)).toEqual(['1 new entry: By the clock'])
    expect(await ask(`SELECT title FROM notifications WHERE user_id = '${ana.user_id}'`)).toEqual([
      { title: '2 new entries: By the clock' }
    ])
    at('2031-06-04T12:00:00Z')
    await sendDigests(platform)
    expect(await digestOf(ana.email)).toHaveLength(1)
  })
})

describe('an entry of the feed', () => {
  it('fades two months after it was read, and after a year in any case', async () => {
    at('2031-07-01T12:00:00Z')
    const artist = guest()
    const entry = (id: number, days: number, read: string, waits = 'false') =>
      ask(
        `INSERT INTO notifications (team_id, id, user_id, event, title, text, path, in_feed, for_digest, created_at, read_at)
         VALUES ('${alpha}', gen_random_uuid(), '${artist.user_id}', 'work_screened', '${id}', '', '', true, ${waits},
           '2031-07-01T12:00:00Z'::timestamptz - interval '${days} days', ${read})`
      )
    await entry(1, 59, 'now()')
    await entry(2, 60, 'now()')
    await entry(3, 364, 'NULL')
    await entry(4, 365, 'NULL')
    await entry(5, 400, 'now()', 'true')
    await fadeNotifications(platform)
    expect(await ask('SELECT title FROM notifications ORDER BY title')).toEqual([
      { title: '1' },
      { title: '3' },
      { title: '5' }
    ])
  })
})
