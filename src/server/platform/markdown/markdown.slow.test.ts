// It waits in the lines of the one thread that reads all texts.
import { expect, it } from 'vitest'
import { readAside } from './markdown.ts'

/** Takes all the time that a text may take. */
const intricate = '*a_'.repeat(3300)

it('a team that sends one intricate text after the other keeps no other team waiting', async () => {
  const done: string[] = []
  const ask = (team: string, source: string) =>
    readAside(team, source).then(
      read => done.push(Array.isArray(read) ? team : `${team}: ${read.code}`),
      (problem: { code: string }) => done.push(`${team}: ${problem.code}`)
    )
  const many = Array.from({ length: 20 }, () => ask('greedy', intricate))
  await ask('other', 'One *word*.')
  expect(done).toContain('other')
  const before = done.slice(0, done.indexOf('other')).filter(each => each === 'greedy: too_intricate')
  expect(before.length).toBeLessThanOrEqual(2)
  await Promise.all(many)
  // Of one team so many wait; what comes beyond is told at once.
  expect(done.filter(each => each === 'greedy: too_many_requests')).toHaveLength(7)
}, 60_000)
