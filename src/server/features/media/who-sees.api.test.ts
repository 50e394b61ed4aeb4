/* That a picture which many look at is not looked up for each of them, and that nobody sees it longer for that. */
import { afterAll, expect, it } from 'vitest'
import { category } from '#tests/kit/entering.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { screenEntries } from '#server/features/entries/screening.actions.ts'
import { withdrawWork } from '#server/features/works/withdrawing.actions.ts'
import type { Doors } from '#server/platform/db/door.ts'
import { WhoSees } from './who-sees.ts'

const { opened, platform, clock, alpha, organiser, guest, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

let trips = 0
const counted: Doors = {
  ...platform.doors,
  readTeam(team_id, build) {
    trips += 1
    return platform.doors.readTeam(team_id, build)
  },
  readPlatform(build) {
    trips += 1
    return platform.doors.readPlatform(build)
  }
}
const who = new WhoSees({ ...platform, doors: counted })
const ask = async (picture_id: string, key?: string) => {
  trips = 0
  const answer = await who.ask({ link: 'alpha', picture_id, key }).catch((error: unknown) => error)
  return { answer, trips }
}

const entered = async () => {
  const contest = await contestWith({
    opens_at: '2031-01-01T00:00:00.000Z',
    closes_at: '2031-06-01T00:00:00.000Z',
    showing: 'at_once',
    categories: [category('Painting')]
  })
  const artist = actorOf(guest())
  const draft = await draftOf(artist, contest)
  const { work } = await enter(artist, draft, clock.now())
  return { artist, contest, work, picture_id: work.parts.images[0]?.picture_id ?? '' }
}

it('is looked up once for all who look at it, and anew after a change and after half a minute', async () => {
  const { artist, contest, work, picture_id } = await entered()
  const everyone = { team_id: alpha, seen: { by: 'visitors' } }
  expect((await ask(picture_id)).answer).toMatchObject({ code: 'not_found' })
  const entries = [{ id: work.id, version: work.version }]
  const screening = { contest: contest.id, entries, to: 'eligible' as const, reason: '' }
  const { done } = await screenEntries(platform, organiser, { id: alpha, link: 'alpha' }, screening, null)
  expect(await ask(picture_id)).toEqual({ answer: everyone, trips: 4 })
  for (let reader = 0; reader < 100; reader += 1)
    expect(await ask(picture_id)).toEqual({ answer: everyone, trips: 0 })
  clock.set(new Date(clock.now().getTime() + 31_000))
  expect(await ask(picture_id)).toEqual({ answer: everyone, trips: 4 })

  const { version = 0 } = done[0] ?? {}
  await withdrawWork(platform, artist, alpha, { id: work.id, version }, clock.now())
  expect((await ask(picture_id)).answer).toMatchObject({ code: 'not_found' })
})

it('by its key is not looked up at all, and the key is good for one to two hours', async () => {
  const { picture_id } = await entered()
  await ask(picture_id)
  clock.set(new Date('2031-02-01T12:30:00Z'))
  const key = platform.picture_keys.keyOf(alpha, picture_id)
  await ask(picture_id, key)
  expect(await ask(picture_id, key)).toEqual({
    answer: { team_id: alpha, seen: { by: 'key', seconds: 5400 } },
    trips: 0
  })
  clock.set(new Date('2031-02-01T12:59:59Z'))
  expect(platform.picture_keys.keyOf(alpha, picture_id)).toBe(key)
  clock.set(new Date('2031-02-01T13:59:59Z'))
  expect((await ask(picture_id, key)).answer).toMatchObject({ seen: { by: 'key', seconds: 1 } })
  clock.set(new Date('2031-02-01T14:00:00Z'))
  expect((await ask(picture_id, key)).answer).toMatchObject({ code: 'gone' })
})
