/* What turns on the clock and on what is kept of people: told once, taken along, forgotten. */
import { afterAll, expect, it } from 'vitest'
import { updateContest } from '#server/features/contests/contests.actions.ts'
import { notifyExtended } from '#server/features/contests/contests.jobs.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { notifyOfExtension } from './extended.actions.ts'
import { askConsent } from './guardians.actions.ts'
import { eraseWorks, personal } from './personal.ts'

const opens_at = '2031-01-01T00:00:00.000Z'
const { clock, opened, alpha, guest, organiser, contestWith, draftOf, enter } = await openByTheClock()
afterAll(() => opened.close())

it('a deadline that is put off is told to whoever holds a draft, once each, in their language', async () => {
  const { platform } = opened
  clock.set(new Date('2031-01-10T10:00:00Z'))
  const contest = await contestWith({ opens_at, closes_at: '2031-02-01T12:00:00.000Z' })
  const [holder, entered, elsewhere] = [actorOf(guest()), actorOf(guest()), actorOf(guest())]
  await draftOf(holder, contest)
  await draftOf(holder, contest)
  await enter(entered, await draftOf(entered, contest), clock.now())
  await draftOf(elsewhere, await contestWith({ opens_at, closes_at: '2031-02-01T12:00:00.000Z' }))
  await platform.doors.withPlatform(organiser, tx =>
    tx.db.updateTable('users').set({ locale: 'fr' }).where('id', '=', holder.user_id).execute()
  )
  const letters = async () => {
    const rows = await platform.doors.readTeam(alpha, db =>
      db
        .selectFrom('outbox_messages')
        .innerJoin('users', 'users.email', 'outbox_messages.to_address')
        .select(['users.id', 'subject', 'text', 'letter'])
        .where('team_id', '=', alpha)
    )
    return rows.filter(({ letter }) => letter?.name === 'deadline_extended')
  }
  await platform.jobs.work(notifyExtended, extended => notifyOfExtension(platform, extended))
  // Of which nobody is to be told: it would be done first.
  const unmoved = await updateContest(platform, organiser, alpha, contest.id, {
    version: contest.version,
    edition: 2032
  })
  await updateContest(platform, organiser, alpha, contest.id, {
    version: unmoved.version,
    closes_at: '2031-03-01T12:00:00.000Z'
  })
  await expect.poll(letters).not.toEqual([])
  const told = await letters()
  expect(told.map(({ id, subject }) => [id, subject])).toEqual([
    [holder.user_id, 'Date limite repoussée : By the clock']
  ])
  expect(told[0]?.text).toContain('1er mars 2031')
  // A job that dies after its work is done anew.
  const again = { team_id: alpha, contest_id: contest.id, version: unmoved.version }
  await notifyOfExtension(platform, {
    ...again,
    category_ids: [null, contest.categories[0]?.id ?? ''],
    after: null
  })
  expect(await letters()).toHaveLength(1)
})

it('nobody enters whose address was never confirmed', async () => {
  clock.set(new Date('2031-01-10T10:00:00Z'))
  const { platform } = opened
  const contest = await contestWith({ opens_at, closes_at: '2031-02-01T12:00:00.000Z' })
  const artist = actorOf(guest())
  const draft = await draftOf(artist, contest)
  await platform.doors.withPlatform(organiser, tx =>
    tx.db.updateTable('users').set({ verified_at: null }).where('id', '=', artist.user_id).execute()
  )
  const unverified = { code: 'unverified', status: 403 }
  await expect(enter(artist, draft, clock.now())).rejects.toMatchObject(unverified)
  await expect(draftOf(artist, contest)).rejects.toMatchObject(unverified)
})

it('whom a child named is taken along, and forgotten with the account', async () => {
  clock.set(new Date('2031-01-10T10:00:00Z'))
  const { platform } = opened
  const contest = await contestWith({ opens_at, closes_at: '2031-02-01T12:00:00.000Z' })
  const [child, other] = [actorOf(guest()), actorOf(guest())]
  for (const each of [child, other]) {
    await platform.doors.withPlatform(organiser, tx =>
      tx.db.updateTable('users').set({ birth_date: '2020-01-01' }).where('id', '=', each.user_id).execute()
    )
    const asking = { contest: contest.id, name: 'Kim', email: `kim-of-${each.first_name}@family.test` }
    await askConsent(platform, each, alpha, asking, null)
  }
  const told = async ({ user_id }: UserActor) => {
    const file = personal.export?.find(({ name }) => name === 'guardian_consents')
    const owner = { user_id, session_id: null, email: '', email_key: '', since: new Date(0) }
    const rows: object[] = []
    if (file) for await (const row of file.rows(platform, owner)) rows.push(row)
    return rows
  }
  expect(await told(child)).toMatchObject([
    { team: 'alpha', contest: contest.slug, name: 'Kim', email: `kim-of-${child.first_name}@family.test` }
  ])
  expect(JSON.stringify(await told(child))).not.toContain('token')
  await eraseWorks(platform, child)
  expect(await told(child)).toEqual([])
  expect(await told(other)).toHaveLength(1)
})
