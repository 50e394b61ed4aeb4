/* A guardian is told until when an answer is of use, and a child only then that a work can be submitted. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { askConsent, decide, readQuestion } from './guardians.actions.ts'
import { saveWork } from './works.actions.ts'

const { clock, opened, alpha, guest, organiser, contestWith, draftOf } = await openByTheClock()
const { platform } = opened
afterAll(() => opened.close())

const opens_at = '2031-01-05T00:00:00.000Z'
const [soon, main, latest] = [
  '2031-01-20T22:59:00.000Z',
  '2031-02-01T22:59:00.000Z',
  '2031-03-01T22:59:00.000Z'
] as const

let contest: Contest
let asked = 0

beforeAll(async () => {
  clock.set(new Date('2031-01-02T10:00:00Z'))
  contest = await contestWith({
    opens_at,
    closes_at: main,
    time_zone: 'Europe/Brussels',
    categories: [
      category('Drawing', { closes_at: soon }),
      category('Painting'),
      category('Film', { closes_at: latest }),
      // Earlier than all others, and nobody can choose it.
      category('Ended', { closes_at: '2031-01-10T22:59:00.000Z', closed: true })
    ]
  })
})

const newChild = async (): Promise<UserActor> => {
  const child = actorOf(guest())
  await platform.doors.withPlatform(organiser, tx =>
    tx.db.updateTable('users').set({ birth_date: '2020-01-01' }).where('id', '=', child.user_id).execute()
  )
  return child
}

const begin = async (child: UserActor, place: number | null): Promise<void> => {
  const { id, version } = await draftOf(child, contest)
  if (place === null) return
  const category_id = contest.categories[place]?.id ?? null
  await saveWork(platform, child, alpha, { id, version, category_id }, clock.now())
}

const lettersTo = async (email: string): Promise<{ name: string | undefined; text: string }[]> => {
  const rows = await platform.doors.readTeam(alpha, db =>
    db
      .selectFrom('outbox_messages')
      .select(['text', 'letter'])
      .where('team_id', '=', alpha)
      .where('to_address', '=', email)
      .orderBy('id')
  )
  return rows.map(({ text, letter }) => ({
    name: letter?.name,
    text: (text ?? '').replaceAll('\u202f', ' ')
  }))
}

/** The mail to the guardian, and the token of its link. */
const ask = async (child: UserActor): Promise<{ text: string; token: string }> => {
  asked += 1
  const email = `parent-${asked}@family.test`
  await askConsent(platform, child, alpha, { contest: contest.id, name: 'Kim', email }, null)
  const [letter] = await lettersTo(email)
  const { text = '' } = letter ?? {}
  return { text, token: /consent=([\w-]+)/.exec(text)?.[1] ?? '' }
}

const seen = async (token: string) => {
  const { closes_at, entries } = (await readQuestion(platform, alpha, { token, locale: 'en' })).contest
  return [closes_at, entries]
}

const told = async (child: UserActor, token: string): Promise<string> => {
  const given = { token, locale: 'en', decision: 'given', declared: true } as const
  await decide(platform, organiser, alpha, given)
  const { email } = await platform.doors
    .readPlatform(db => db.selectFrom('users').select('email').where('id', '=', child.user_id))
    .then(([row]) => row ?? { email: '' })
  const letters = await lettersTo(email)
  return letters.findLast(({ name }) => name === 'guardian_decided')?.text ?? ''
}

const now_words = 'You can submit your work now.'
const opening_words = 'You can submit your work as soon as entries open.'
const over_words = 'But the deadline for your work has passed, so it can no longer be submitted.'

it('is told the close of the category that was chosen, in the contest’s zone, and the earliest before', async () => {
  clock.set(new Date('2031-01-12T10:00:00Z'))
  const at = async (...places: (number | null)[]) => {
    const child = await newChild()
    for (const place of places) await begin(child, place)
    const { text, token } = await ask(child)
    const [, day] = /Entries close on (\d+ \w+ 2031 at 23:59\u00A0CET)\./.exec(text) ?? []
    return [day, ...(await seen(token))]
  }
  expect(await at(1)).toEqual(['1 February 2031 at 23:59\u00A0CET', main, 'open'])
  expect(await at(2)).toEqual(['1 March 2031 at 23:59\u00A0CET', latest, 'open'])
  expect(await at(2, 1)).toEqual(['1 February 2031 at 23:59\u00A0CET', main, 'open'])
  expect(await at(null)).toEqual(['20 January 2031 at 23:59\u00A0CET', soon, 'open'])
  expect(await at(2, null)).toEqual(['20 January 2031 at 23:59\u00A0CET', soon, 'open'])
  expect(await at()).toEqual(['20 January 2031 at 23:59\u00A0CET', soon, 'open'])
})

it('agrees in time, and the child is told to submit; before the opening it is told when', async () => {
  clock.set(new Date('2031-01-03T10:00:00Z'))
  const early = await newChild()
  await begin(early, 1)
  const first = await ask(early)
  expect(await seen(first.token)).toEqual([main, 'announced'])
  const opening = await told(early, first.token)
  expect([opening.includes(opening_words), opening.includes(now_words)]).toEqual([true, false])

  clock.set(new Date('2031-01-12T10:00:00Z'))
  const child = await newChild()
  await begin(child, 0)
  const second = await ask(child)
  clock.set(new Date(Date.parse(soon) - 50_000))
  const open = await told(child, second.token)
  expect([open.includes(now_words), open.includes(over_words)]).toEqual([true, false])
})

it('agrees after the close, and the child is not told that it can submit', async () => {
  clock.set(new Date('2031-01-15T10:00:00Z'))
  const [closed, other, hasty] = [await newChild(), await newChild(), await newChild()]
  await begin(closed, 0)
  await begin(other, 2)
  await begin(hasty, 0)
  const [one, two] = [await ask(closed), await ask(other)]
  // The contest itself is open, and so are other categories.
  clock.set(new Date(soon))
  expect(await seen(one.token)).toEqual([soon, 'over'])
  const late = await told(closed, one.token)
  expect([late.includes(over_words), late.includes(now_words)]).toEqual([true, false])
  expect(await told(other, two.token)).toContain(now_words)
  // Asked too late, nobody is asked to hurry.
  const { text } = await ask(hasty)
  expect(text).toContain('Entries closed on 20 January 2031 at 23:59\u00A0CET.')
  expect(text).not.toContain('before then')
})
