/* What is new of what is followed: told once to each who followed before it happened, by the clock. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseUser } from '#server/features/accounts/erasure.actions.ts'
import { chooseHandle, readOwn, updateArtist } from '#server/features/artists/artists.actions.ts'
import { createPost, updateWholePost } from '#server/features/blog/blog.actions.ts'
import { updateContest } from '#server/features/contests/contests.actions.ts'
import { screenEntries } from '#server/features/entries/screening.actions.ts'
import { choose } from '#server/features/notifications/preferences.actions.ts'
import { addSeries } from '#server/features/series/series.actions.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import type { Person } from '#tests/kit/people.ts'
import { followWithAccount, forgetFollows } from './follows.actions.ts'
import { tellOfNews } from './tell-news.actions.ts'

const { opened, platform, clock, alpha, people, organiser, guest, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows
const at = (iso: string) => clock.set(new Date(iso))
const told = async () =>
  (
    await ask(
      `SELECT to_address, subject FROM outbox_messages WHERE letter ->> 'name' = 'followed_news' ORDER BY to_address, subject`
    )
  ).map(({ to_address, subject }) => `${String(to_address)}: ${String(subject)}`)
const follow = (person: Person, kind: 'team' | 'contest' | 'artist', subject = '') =>
  followWithAccount(platform, actorOf(person), alpha, { kind, subject })
const post = async (title: string, publish_at: string) => {
  const { id, version, slug } = await createPost(
    platform,
    organiser,
    alpha,
    { locale: 'en', title, category: 'news' },
    null
  )
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'News.' }] }]
  }
  const texts = {
    en: { title, excerpt: '', cover_alt: '', body },
    fr: { title: `${title} (fr)`, excerpt: '', cover_alt: '', body }
  }
  await updateWholePost(platform, organiser, alpha, id, { version, publish_at, texts })
  return { id, slug }
}
let day = 0
const nextMonth = (): string => {
  day += 1
  return `2032-${String(day).padStart(2, '0')}`
}

beforeEach(async () => {
  await ask('DELETE FROM follows')
  await ask('DELETE FROM follow_news')
  await ask('DELETE FROM outbox_messages')
  await ask('DELETE FROM notification_settings')
  await ask('DELETE FROM notifications')
  await ask('UPDATE users SET newsletter = false')
})

describe('who follows a team', () => {
  it('is told of a post once it is published, in their language, and not of one before they followed', async () => {
    const month = nextMonth()
    at(`${month}-01T10:00:00Z`)
    await post('Before', `${month}-01T10:00:00.000Z`)
    const [reader, french] = [guest(), guest()]
    await ask(`UPDATE users SET locale = 'fr' WHERE id = '${french.user_id}'`)
    at(`${month}-01T11:00:00Z`)
    await follow(reader, 'team')
    await follow(french, 'team')
    await follow(french, 'team')
    // By the address of their account too, which is told once all the same.
    await ask(`INSERT INTO follows (team_id, id, kind, subject_id, email, email_key, locale, asked_at, since)
      VALUES ('${alpha}', gen_random_uuid(), 'team', '${alpha}', '${reader.email}', '${reader.email.toLowerCase()}', 'en',
        now(), '${month}-01T11:00:00Z')`)
    const { slug } = await post('Open studio', `${month}-02T09:00:00.000Z`)
    at(`${month}-02T08:59:00Z`)
    await tellOfNews(platform)
    expect(await told()).toEqual([])
    at(`${month}-02T09:00:00Z`)
    await Promise.all([tellOfNews(platform), tellOfNews(platform)])
    await tellOfNews(platform)
    expect(await told()).toEqual(
      [
        `${reader.email}: New post: Open studio`,
        `${french.email}: Nouvel article : Open studio (fr)`
      ].toSorted()
    )
    expect(
      await ask(`SELECT title, text, path FROM notifications WHERE user_id = '${reader.user_id}'`)
    ).toEqual([
      {
        title: 'New post: Open studio',
        text: 'Alpha Salon has published a post.',
        path: `/alpha/blog-detail/${slug}`
      }
    ])
    const [mail] = await ask(`SELECT text FROM outbox_messages WHERE to_address = '${reader.email}'`)
    expect(mail?.['text']).toMatch(/unsubscribe\?token=/)
  })

  it('is not told of a post that was taken back, nor in a team that is closed', async () => {
    const month = nextMonth()
    at(`${month}-01T10:00:00Z`)
    await follow(guest(), 'team')
    const { id } = await post('Taken back', `${month}-02T09:00:00.000Z`)
    at(`${month}-02T09:01:00Z`)
    await ask(`INSERT INTO follow_news (team_id, event, about_id, subject_id, at)
      VALUES ('${alpha}', 'post', '${id}', '${alpha}', '${month}-02T09:00:00Z')`)
    await ask(`UPDATE posts SET publish_at = NULL WHERE id = '${id}'`)
    await tellOfNews(platform)
    await post('In the archive', `${month}-03T09:00:00.000Z`)
    await ask(`UPDATE teams SET status = 'archived' WHERE id = '${alpha}'`)
    at(`${month}-03T09:01:00Z`)
    await tellOfNews(platform)
    await ask(`UPDATE teams SET status = 'active' WHERE id = '${alpha}'`)
    await tellOfNews(platform)
    expect(await told()).toEqual([])
  })

  it('and who ticked it at registration is told of a new contest, each once; the tick asks for nothing else', async () => {
    const month = nextMonth()
    at(`${month}-01T10:00:00Z`)
    const [follows, stranger] = [guest(), guest()]
    const { ana, bob } = people
    await ask(
      `UPDATE users SET newsletter = true WHERE id IN ('${ana.user_id}', '${bob.user_id}', '${stranger.user_id}')`
    )
    await follow(follows, 'team')
    await follow(bob, 'team')
    at(`${month}-02T10:00:00Z`)
    await contestWith({
      opens_at: `${month}-10T00:00:00.000Z`,
      closes_at: `${month}-20T00:00:00.000Z`,
      categories: [category('Ink')]
    })
    await post('A post', `${month}-02T10:00:00.000Z`)
    at(`${month}-02T10:05:00Z`)
    await tellOfNews(platform)
    const contest = 'New contest: By the clock'
    expect(await told()).toEqual(
      [
        `${ana.email}: ${contest}`,
        `${bob.email}: ${contest}`,
        `${bob.email}: New post: A post`,
        `${follows.email}: ${contest}`,
        `${follows.email}: New post: A post`
      ].toSorted()
    )
    const [mail] = await ask(`SELECT text FROM outbox_messages WHERE to_address = '${ana.email}'`)
    expect(mail?.['text']).toContain('because your account asks for news of new contests')
  })
})

describe('who follows a contest', () => {
  it('is told when it opens and when its results are out, and then follows nothing any more', async () => {
    const month = nextMonth()
    at(`${month}-01T10:00:00Z`)
    const contest = await contestWith({
      opens_at: `${month}-05T00:00:00.000Z`,
      closes_at: `${month}-20T00:00:00.000Z`,
      categories: [category('Ink')]
    })
    const [reader, mutes, never] = [guest(), guest(), guest()]
    at(`${month}-01T11:00:00Z`)
    for (const person of [reader, mutes, never]) await follow(person, 'contest', contest.slug)
    const as = (person: Person) => ({
      team_id: alpha,
      user_id: person.user_id,
      role: 'visitor' as const
    })
    await choose(platform, actorOf(mutes), as(mutes), { contest: { id: contest.id, muted: true } })
    await choose(platform, actorOf(never), as(never), { topic: { topic: 'following', mail: 'never' } })
    at(`${month}-05T00:01:00Z`)
    await tellOfNews(platform)
    expect(await told()).toEqual([`${reader.email}: Open for entries: By the clock`])
    expect(await ask(`SELECT title FROM notifications WHERE user_id = '${never.user_id}'`)).toEqual([
      { title: 'Open for entries: By the clock' }
    ])
    // Moved and opened once more, it is not told again.
    await updateContest(platform, organiser, alpha, contest.id, {
      version: contest.version,
      closes_at: `${month}-25T00:00:00.000Z`
    })
    await tellOfNews(platform)
    at(`${month}-26T00:00:00Z`)
    await ask(`UPDATE contests SET results_published_at = '${month}-26T00:00:00Z' WHERE id = '${contest.id}'`)
    await tellOfNews(platform)
    expect((await told()).filter(line => line.startsWith(reader.email))).toEqual([
      `${reader.email}: Open for entries: By the clock`,
      `${reader.email}: The results are out: By the clock`
    ])
    expect(await ask('SELECT id FROM follows')).toEqual([])
    await expect(follow(reader, 'contest', contest.slug)).rejects.toThrow('conflict: not_followed')
  })
})

describe('while a team is suspended', () => {
  it('its news waits and its followers stay, and both go on once it is reinstated', async () => {
    const month = nextMonth()
    at(`${month}-01T10:00:00Z`)
    const contest = await contestWith({
      opens_at: `${month}-01T00:00:00.000Z`,
      closes_at: `${month}-20T00:00:00.000Z`,
      categories: [category('Ink')]
    })
    await ask('DELETE FROM follow_news')
    const reader = guest()
    await follow(reader, 'contest', contest.slug)
    await follow(reader, 'team')
    at(`${month}-02T10:00:00Z`)
    await post('Before', `${month}-02T10:00:00.000Z`)
    await ask(`UPDATE contests SET results_published_at = '${month}-02T10:00:00Z' WHERE id = '${contest.id}'`)
    await ask(`UPDATE teams SET status = 'suspended' WHERE id = '${alpha}'`)
    at(`${month}-02T10:05:00Z`)
    await tellOfNews(platform)
    expect([await told(), (await ask('SELECT id FROM follows')).length]).toEqual([[], 2])
    await ask(`UPDATE teams SET status = 'active' WHERE id = '${alpha}'`)
    at(`${month}-04T10:05:00Z`)
    await tellOfNews(platform)
    await tellOfNews(platform)
    expect(await told()).toEqual([
      `${reader.email}: New post: Before`,
      `${reader.email}: The results are out: By the clock`
    ])
    expect(await ask('SELECT kind FROM follows')).toEqual([{ kind: 'team' }])
  })
})

describe('who follows an artist', () => {
  it('is told of works and series that come, not of those that hung before; no child can be followed', async () => {
    const month = nextMonth()
    at(`${month}-01T10:00:00Z`)
    await ask(
      `UPDATE teams SET features = features || '{"portfolios": true}' WHERE id IN ('${alpha}', '${people.teams.beta}')`
    )
    const shown = {
      opens_at: `${month}-01T00:00:00.000Z`,
      closes_at: `${month}-28T00:00:00.000Z`,
      showing: 'at_once' as const,
      per_person: 9,
      per_category: 9,
      categories: [category('Ink')]
    }
    const contest = await contestWith({ ...shown, naming: 'at_once' })
    const nameless = await contestWith({ ...shown, naming: 'after_judging' })
    const [artist, other, reader] = [guest(), guest(), guest()]
    const hang = async (by: Person, where = contest): Promise<string> => {
      const draft = await draftOf(actorOf(by), where)
      const { work } = await enter(actorOf(by), draft, clock.now())
      const entries = [{ id: work.id, version: work.version }]
      const screening = { contest: where.id, entries, to: 'eligible' as const, reason: '' }
      await screenEntries(platform, organiser, { id: alpha, link: 'alpha' }, screening, null)
      return work.id
    }
    const showPage = async (by: Person, handle: string): Promise<void> => {
      const { version } = await readOwn(platform, actorOf(by))
      const named = await chooseHandle(platform, actorOf(by), { version, handle })
      await updateArtist(platform, actorOf(by), { version: named.version, visibility: 'public' })
    }
    await showPage(artist, `follow-${month}`)
    await showPage(other, `other-${month}`)
    await expect(follow(reader, 'artist', `follow-${month}`)).rejects.toMatchObject({ code: 'conflict' })
    // Whoever is not named yet beside any work cannot be found by following either.
    await hang(artist, nameless)
    await expect(follow(reader, 'artist', `follow-${month}`)).rejects.toMatchObject({ code: 'conflict' })
    await hang(artist)
    await hang(other)
    await follow(reader, 'artist', `follow-${month}`)
    at(`${month}-02T10:00:00Z`)
    await tellOfNews(platform)
    expect(await told()).toEqual([])
    const work = await hang(artist)
    await hang(artist)
    await hang(artist, nameless)
    await hang(other)
    const name = `${artist.first_name} ${artist.last_name}`
    at(`${month}-02T10:05:00Z`)
    await tellOfNews(platform)
    await tellOfNews(platform)
    expect(await told()).toEqual([`${reader.email}: 2 new works by ${name}`])
    const series = {
      title: 'Tides',
      intro: '',
      process: '',
      credits: '',
      visibility: 'public' as const,
      works: [{ kind: 'work' as const, id: work, caption: '' }]
    }
    const team = await ask(`SELECT id, link, features FROM teams WHERE id = '${alpha}'`)
    await addSeries(platform, actorOf(artist), team[0] as never, series, null) // the row has what is asked
    at(`${month}-03T10:00:00Z`)
    await tellOfNews(platform)
    expect(await told()).toEqual([
      `${reader.email}: 2 new works by ${name}`,
      `${reader.email}: A new series by ${name}`
    ])
    // A page that nobody may read any more has no news, and neither has one that is found to be a child's.
    await hang(artist)
    await ask(`UPDATE users SET birth_date = '2020-01-01' WHERE id = '${artist.user_id}'`)
    at(`${month}-04T10:00:00Z`)
    await tellOfNews(platform)
    expect(await told()).toHaveLength(2)
    await expect(follow(guest(), 'artist', `follow-${month}`)).rejects.toThrow('conflict: not_followed')
    await expect(follow(guest(), 'artist', 'nobody-at-all')).rejects.toMatchObject({ code: 'not_found' })
    // With an account that is closed goes that it is followed, and what it follows.
    await ask(`UPDATE users SET birth_date = NULL WHERE id = '${artist.user_id}'`)
    await eraseUser(
      platform,
      actorOf(artist),
      { password: artist.password ?? '' },
      { network: '10.1.1.1', agent: '' }
    )
    expect(await ask('SELECT id FROM follows')).toEqual([])
    expect(await ask(`SELECT about_id FROM follow_news WHERE subject_id = '${artist.user_id}'`)).toEqual([])
  })
})

describe('a process that is cut off', () => {
  it('has told whom it has told, and the next one tells the others', async () => {
    const month = nextMonth()
    at(`${month}-01T10:00:00Z`)
    await ask(`INSERT INTO follows (team_id, id, kind, subject_id, email, email_key, locale, asked_at, since)
      SELECT '${alpha}', gen_random_uuid(), 'team', '${alpha}', 'f' || n || '@follow.test', 'f' || n || '@follow.test',
        'en', now(), '${month}-01T00:00:00Z' FROM generate_series(1, 250) AS g (n)`)
    await post('To many', `${month}-02T09:00:00.000Z`)
    at(`${month}-02T09:01:00Z`)
    const { doors } = platform
    let batches = 0
    const cut = {
      ...platform,
      doors: Object.assign(Object.create(doors) as typeof doors, {
        withTeam: (...call: Parameters<typeof doors.withTeam>) => {
          // The first looks around; the second tells a hundred.
          if (call[0] === alpha) batches += 1
          if (call[0] === alpha && batches > 2) throw new Error('The process ended')
          return doors.withTeam(...call)
        }
      })
    }
    await tellOfNews(cut)
    expect(await told()).toHaveLength(100)
    await Promise.all([tellOfNews(platform), tellOfNews(platform)])
    const all = await told()
    expect(all).toHaveLength(250)
    expect(new Set(all).size).toBe(250)
  })
})

it('what was not confirmed in time, and what everybody was told long ago, is forgotten', async () => {
  const month = nextMonth()
  at(`${month}-20T10:00:00Z`)
  const row = (id: number, asked_at: string, since: string) =>
    `('${alpha}', '01900000-0000-7000-8000-00000000000${id}', 'team', '${alpha}', 'x${id}@f.test', 'x${id}@f.test', 'en', '${asked_at}', ${since})`
  await ask(`INSERT INTO follows (team_id, id, kind, subject_id, email, email_key, locale, asked_at, since) VALUES
    ${row(1, `${month}-18T09:59:00Z`, 'NULL')}, ${row(2, `${month}-18T10:01:00Z`, 'NULL')},
    ${row(3, `${month}-01T10:00:00Z`, `'${month}-01T10:00:00Z'`)}`)
  await ask(`INSERT INTO follow_news (team_id, event, about_id, subject_id, at, done_at) VALUES
    ('${alpha}', 'post', gen_random_uuid(), '${alpha}', '2030-01-01', '2030-01-01'),
    ('${alpha}', 'work', gen_random_uuid(), '${people.ana.user_id}', '2030-01-01', '2030-01-01'),
    ('${alpha}', 'contest', gen_random_uuid(), '${alpha}', '${month}-01', '${month}-01')`)
  await forgetFollows(platform)
  expect(await ask('SELECT email FROM follows ORDER BY email')).toEqual([
    { email: 'x2@f.test' },
    { email: 'x3@f.test' }
  ])
  expect(await ask('SELECT event FROM follow_news')).toEqual([{ event: 'contest' }])
})
