// It waits in the lines of the one thread that reads all texts.
import { expect, it } from 'vitest'
import { readAside, readStored } from './markdown.ts'

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

it('visitors read as many texts of one team at once as they ask for, and those of another in their turn', async () => {
  const done: string[] = []
  const ask = async (team_id: string, source: string) => {
    const blocks = await readStored(team_id, source)
    done.push(team_id)
    return blocks
  }
  const many = Array.from({ length: 30 }, (_, at) => ask('asked for', `Page ${at}`))
  const other = ask('other', 'One page')
  expect(await other).toEqual([{ type: 'paragraph', content: ['One page'] }])
  expect(done.length).toBeLessThanOrEqual(3)
  expect(await Promise.all(many)).toHaveLength(30)
})
