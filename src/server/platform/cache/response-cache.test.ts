import { expect, test } from 'vitest'
import { clockAt } from '../clock.ts'
import { ResponseCache, encoded, expiresAt, etagOf, dependsOnTeam, sharedUntil } from './response-cache.ts'

const began = new Date('2026-05-01T10:00:00Z')

/** As many generations as a test needs, without a database. */
const generations = () => {
  const counts = new Map<string, number>()
  return {
    generation: (team: string) => counts.get(team) ?? 0,
    grow: (team: string) => void counts.set(team, (counts.get(team) ?? 0) + 1)
  }
}

const answer = (text: string) => ({ status: 200, headers: {}, body: Buffer.from(text) })

const open = (megabytes = 1) => {
  const clock = clockAt(began)
  const versions = generations()
  return { clock, versions, answers: new ResponseCache({ clock, versions, megabytes }) }
}

test('an answer stands until a team that it tells of changes', () => {
  const { answers, versions } = open()
  const from = answers.begin()
  dependsOnTeam(from, versions, 'a')
  dependsOnTeam(from, versions, 'b')
  answers.keep('k', answer('one'), from)
  expect(answers.find('k')?.body.toString()).toBe('one')
  versions.grow('c')
  expect(answers.find('k')).not.toBeNull()
  versions.grow('b')
  expect(answers.find('k')).toBeNull()
  expect(answers.bytes).toBe(0)
})

test('a change while the answer is made shows', () => {
  const { answers, versions } = open()
  const from = answers.begin()
  dependsOnTeam(from, versions, 'a')
  versions.grow('a')
  answers.keep('k', answer('old'), from)
  expect(answers.find('k')).toBeNull()
})

test('an answer ends after half a minute, or at the earlier instant that a rule named', () => {
  const { answers, clock } = open()
  answers.keep('plain', answer('x'), answers.begin())
  const from = answers.begin()
  expiresAt(from, new Date('2026-05-01T10:00:07Z'))
  expiresAt(from, new Date('2026-05-01T10:00:20Z'))
  answers.keep('ruled', answer('x'), from)
  clock.set(new Date('2026-05-01T10:00:06.999Z'))
  expect(answers.find('ruled')).not.toBeNull()
  clock.set(new Date('2026-05-01T10:00:07Z'))
  expect(answers.find('ruled')).toBeNull()
  expect(answers.find('plain')).not.toBeNull()
  clock.set(new Date('2026-05-01T10:00:30Z'))
  expect(answers.find('plain')).toBeNull()
})

test('memory is bounded and the least used go first', () => {
  const { answers } = open()
  const body = 'x'.repeat(50_000)
  for (let count = 0; count < 40; count += 1) {
    answers.keep(`k${count}`, answer(body), answers.begin())
    answers.find('k0')
  }
  expect(answers.bytes).toBeLessThanOrEqual(1024 * 1024)
  expect(answers.find('k0')).not.toBeNull()
  expect(answers.find('k1')).toBeNull()
  expect(answers.find('k39')).not.toBeNull()
})

test('one answer never takes more than an eighth of the room, but is given all the same', () => {
  const { answers } = open()
  const kept = answers.keep('big', answer('x'.repeat(100_000)), answers.begin())
  expect(kept.etag).toBe(etagOf(kept.body))
  expect(answers.find('big')).toBeNull()
})

test('a compressed form is made once', () => {
  const { answers } = open()
  const kept = answers.keep('k', answer('light '.repeat(400)), answers.begin())
  expect(encoded(kept, 'br')).toBe(encoded(kept, 'br'))
  expect(encoded(kept, 'br').length).toBeLessThan(kept.body.length / 10)
})

test('others may keep an answer for as long as it stands, and no longer', () => {
  const { answers, clock } = open()
  const kept = answers.keep('plain', answer('x'), answers.begin())
  expect(sharedUntil(kept.until, clock.now())).toBe('public, max-age=0, s-maxage=30')
  clock.set(new Date(began.getTime() + 20_500))
  expect(sharedUntil(kept.until, clock.now())).toBe('public, max-age=0, s-maxage=9')
  const from = answers.begin()
  expiresAt(from, new Date(clock.now().getTime() + 4000))
  expect(sharedUntil(answers.keep('ruled', answer('x'), from).until, clock.now())).toBe(
    'public, max-age=0, s-maxage=4'
  )
  clock.set(new Date(began.getTime() + 90_000))
  expect(sharedUntil(kept.until, clock.now())).toBe('public, max-age=0, s-maxage=0')
})
