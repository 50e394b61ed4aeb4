/* Saved searches: whose they are, and that each opportunity is told of once, when it is found. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendDigests } from '#server/features/notifications/digests.actions.ts'
import { eraseUser } from '#server/features/accounts/erasure.actions.ts'
import { choose } from '#server/features/notifications/preferences.actions.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { templateHere } from '#tests/kit/template.ts'
import { alertOfCalls } from './alerting.actions.ts'
import { createOpportunity, updateOpportunity } from './opportunities.actions.ts'
import { changeOrganisation } from './operating.actions.ts'
import { closeOpportunity, publishOpportunity, withdrawOpportunity } from './releasing.actions.ts'
import { removeSearch, saveSearch } from './searches.actions.ts'

const { opened, platform, clock, alpha } = await openByTheClock()
afterAll(() => opened.close())
const { people } = await templateHere()
const { ana } = people
const guest = guestsOf(people)
const owner = actorOf(ana)

const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows
const at = (iso: string) => clock.set(new Date(iso))

const publish = async (title: string, country: string, deadline = '2032-01-01T12:00:00.000Z') => {
  const begun = await createOpportunity(
    platform,
    owner,
    alpha,
    { kind: 'residency', title: { en: title } },
    null
  )
  const { version } = await updateOpportunity(platform, owner, alpha, begun.id, {
    version: begun.version,
    summary: { en: 'A studio.' },
    description: { en: 'Alone.' },
    place: 'There',
    country,
    deadline,
    answers_on: '2032-03-01',
    pays: 150_000,
    pays_by: '2032-06-01',
    selection: { en: 'Three artists choose.' }
  })
  return publishOpportunity(platform, owner, alpha, { id: begun.id, version, unreviewed: true })
}
const artistOf = async (): Promise<Person> => {
  const artist = guest()
  await ask(`UPDATE users SET verified_at = now() WHERE id = '${artist.user_id}'`)
  return artist
}
const save = (artist: Person, filters: Parameters<typeof saveSearch>[3]) =>
  saveSearch(platform, actorOf(artist), alpha, filters)
const toldOf = async ({ user_id }: Person) =>
  (await ask(`SELECT title FROM notifications WHERE user_id = '${user_id}' ORDER BY created_at, id`)).map(
    ({ title }) => title
  )
const mailsTo = async ({ email }: Person) =>
  (await ask(`SELECT subject FROM outbox_messages WHERE to_address = '${email}' ORDER BY id`)).map(
    ({ subject }) => subject
  )
const feature = (on: boolean) =>
  ask(`UPDATE teams SET features = jsonb_set(features, '{opportunities}', '${on}') WHERE id = '${alpha}'`)

beforeAll(async () => {
  at('2031-03-03T09:00:00Z')
  await feature(true)
})

it('is told once, of what was published after it was saved, is open and matches, in the digest', async () => {
  const [artist, other] = [await artistOf(), await artistOf()]
  await publish('Before', 'BE')
  at('2031-03-03T10:00:00Z')
  await save(artist, { country: 'BE' })
  await save(other, { country: 'FR' })
  at('2031-03-03T11:00:00Z')
  await publish('In Ghent', 'BE')
  await publish('In Bruges', 'BE', '2031-12-01T12:00:00.000Z')
  const { id, version } = await publish('Closed again', 'BE', '2031-11-01T12:00:00.000Z')
  await closeOpportunity(platform, owner, alpha, { id, version })
  // It may not be committed yet by another process.
  await alertOfCalls(platform)
  expect(await toldOf(artist)).toEqual([])
  at('2031-03-03T12:00:00Z')
  await alertOfCalls(platform)
  await alertOfCalls(platform)
  expect(await toldOf(artist)).toEqual(['2 new opportunities for your search, In Bruges among them'])
  expect(await toldOf(other)).toEqual([])
  const [{ path } = {}] = await ask(`SELECT path FROM notifications WHERE user_id = '${artist.user_id}'`)
  expect(path).toBe('/alpha/page-job-grid?country=BE')
  expect(await mailsTo(artist)).toEqual([])
  await sendDigests(platform)
  at('2031-03-04T09:00:00Z')
  await sendDigests(platform)
  expect(await mailsTo(artist)).toHaveLength(1)
  await publish('In Antwerp', 'BE')
  at('2031-03-04T10:00:00Z')
  await alertOfCalls(platform)
  expect((await toldOf(artist)).at(-1)).toBe('New opportunity for your search: In Antwerp')
})

it('is mailed at once to whoever chose so, and told to nobody who deleted it', async () => {
  at('2031-04-01T09:00:00Z')
  const [artist, gone] = [await artistOf(), await artistOf()]
  await choose(
    platform,
    actorOf(artist),
    { team_id: alpha, user_id: artist.user_id, role: 'visitor' },
    { topic: { topic: 'new_calls', mail: 'now' } }
  )
  await save(artist, { q: 'lagoon' })
  const { id } = await save(gone, { q: 'lagoon' })
  await removeSearch(platform, actorOf(gone), alpha, id)
  at('2031-04-01T10:00:00Z')
  await publish('By the lagoon', 'IT')
  at('2031-04-01T11:00:00Z')
  await alertOfCalls(platform)
  expect(await mailsTo(artist)).toEqual(['New opportunity for your search: By the lagoon'])
  expect([await toldOf(gone), await mailsTo(gone)]).toEqual([[], []])
})

it('waits while the team shows none, and is told of what opens again with it', async () => {
  at('2031-05-01T09:00:00Z')
  const artist = await artistOf()
  await save(artist, { q: 'granite' })
  at('2031-05-01T10:00:00Z')
  await publish('Granite', 'NO')
  await feature(false)
  at('2031-05-01T11:00:00Z')
  await alertOfCalls(platform)
  expect(await toldOf(artist)).toEqual([])
  await feature(true)
  await alertOfCalls(platform)
  expect(await toldOf(artist)).toEqual(['New opportunity for your search: Granite'])
})

it('is told once of what was withdrawn and published again, whenever it was looked at', async () => {
  at('2031-07-01T09:00:00Z')
  const artist = await artistOf()
  await save(artist, { q: 'basalt' })
  at('2031-07-01T10:00:00Z')
  const missed = await publish('Basalt in spring', 'IS')
  const told = await publish('Basalt in summer', 'IS')
  const withdrawn = await withdrawOpportunity(platform, owner, alpha, missed)
  at('2031-07-01T11:00:00Z')
  await alertOfCalls(platform)
  expect(await toldOf(artist)).toEqual(['New opportunity for your search: Basalt in summer'])
  // One that was told of goes and comes within the same hour as the one that was not.
  const again = (before: { id: string; version: number }) =>
    publishOpportunity(platform, owner, alpha, { ...before, unreviewed: true })
  const out = await withdrawOpportunity(platform, owner, alpha, told)
  await again(out)
  expect((await again(withdrawn)).published_at).toBe(missed.published_at)
  at('2031-07-01T12:00:00Z')
  await alertOfCalls(platform)
  await alertOfCalls(platform)
  expect(await toldOf(artist)).toEqual([
    'New opportunity for your search: Basalt in summer',
    'New opportunity for your search: Basalt in spring'
  ])
})

it('is told once of what its organisation kept out of sight, and of what was put off after its end', async () => {
  at('2031-08-01T09:00:00Z')
  const artist = await artistOf()
  await save(artist, { q: 'slate' })
  at('2031-08-01T10:00:00Z')
  const { organisation_id } = await publish('Slate', 'IS')
  const late = await publish('Late slate', 'IS', '2031-08-01T10:30:00.000Z')
  const act = (name: 'suspend' | 'reinstate') =>
    changeOrganisation(platform, owner, { id: organisation_id, act: name, reason: 'Asked' })
  await act('suspend')
  at('2031-08-01T11:00:00Z')
  await alertOfCalls(platform)
  expect(await toldOf(artist)).toEqual([])
  await act('reinstate')
  await updateOpportunity(platform, owner, alpha, late.id, {
    version: late.version,
    deadline: '2031-12-01T12:00:00.000Z'
  })
  at('2031-08-01T12:00:00Z')
  await alertOfCalls(platform)
  await act('suspend')
  await act('reinstate')
  at('2031-08-01T13:00:00Z')
  await alertOfCalls(platform)
  expect(await toldOf(artist)).toEqual(['2 new opportunities for your search, Late slate among them'])
})

it('is one for the same wishes, its owner’s alone, counted, and refused to whom no mail reaches', async () => {
  at('2031-06-01T09:00:00Z')
  const [artist, other] = [await artistOf(), await artistOf()]
  const first = await save(artist, { kind: 'grant', country: 'BE' })
  expect(await save(artist, { country: 'BE', kind: 'grant', q: undefined })).toEqual(first)
  await expect(removeSearch(platform, actorOf(other), alpha, first.id)).rejects.toThrow('not_found')
  for (let count = 1; count < 20; count += 1) await save(artist, { q: `word ${count}` })
  await expect(save(artist, { q: 'one more' })).rejects.toMatchObject({ options: { reason: 'list_full' } })
  await ask(`UPDATE users SET verified_at = NULL WHERE id = '${other.user_id}'`)
  await expect(save(other, {})).rejects.toThrow('unverified')
})

it('goes with the account', async () => {
  const artist = await artistOf()
  await save(artist, { q: 'gone' })
  await eraseUser(
    platform,
    actorOf(artist),
    { password: artist.password ?? '' },
    {
      network: '10.1.1.1',
      agent: ''
    }
  )
  expect(await ask(`SELECT id FROM saved_searches WHERE user_id = '${artist.user_id}'`)).toEqual([])
})
