import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

/** Answers in the order in which the test gives them; what is asked for meanwhile waits. */
const held = () => {
  const waiting: ((answer: string) => void)[] = []
  const ask = () => new Promise<string>(resolve => waiting.push(resolve))
  return { waiting, ask }
}

test('a first answer that was read before a change is asked for anew', async () => {
  const queries = createQueryClient()
  const { waiting, ask } = held()
  const seen = new QueryObserver(queries, { queryKey: ['feed', 'first'], queryFn: ask })
  const other = new QueryObserver(queries, { queryKey: ['other'], queryFn: ask })
  const leave = [seen, other].map(each => each.subscribe(() => {}))
  expect(waiting).toHaveLength(2)

  const again = queries.invalidateQueries({ queryKey: ['feed'] })
  expect(waiting).toHaveLength(3)
  waiting[2]?.('after the change')
  waiting[0]?.('before the change')
  waiting[1]?.('of something else')
  await again
  await expect.poll(() => other.getCurrentResult().data).toBe('of something else')
  expect(seen.getCurrentResult().data).toBe('after the change')
  expect(queries.getQueryData(['feed', 'first'])).toBe('after the change')
  leave.forEach(stop => stop())
})

test('what a change does not ask for again keeps its first answer', async () => {
  const queries = createQueryClient()
  const { waiting, ask } = held()
  const unseen = queries.query({ queryKey: ['feed', 'unseen'], queryFn: ask })
  const marked = new QueryObserver(queries, { queryKey: ['marked'], queryFn: ask })
  const leave = marked.subscribe(() => {})

  await queries.invalidateQueries({ queryKey: ['marked'], refetchType: 'none' })
  await queries.invalidateQueries({ queryKey: ['feed'] })
  expect(waiting).toHaveLength(2)
  for (const answer of waiting) answer('the first answer')
  expect(await unseen).toBe('the first answer')
  await expect.poll(() => marked.getCurrentResult().data).toBe('the first answer')
  leave()
})

test('what was asked before a change and is seen after it is asked for once it is looked at', async () => {
  const queries = createQueryClient()
  const { waiting, ask } = held()
  const options = { queryKey: ['feed', 'unseen'], queryFn: ask }
  const unseen = queries.query(options)
  await queries.invalidateQueries({ queryKey: ['feed'] })
  waiting[0]?.('before the change')
  expect(await unseen).toBe('before the change')

  const seen = new QueryObserver(queries, options)
  const leave = seen.subscribe(() => {})
  await expect.poll(() => waiting).toHaveLength(2)
  waiting[1]?.('after the change')
  await expect.poll(() => seen.getCurrentResult().data).toBe('after the change')
  leave()
})

test.each(['first', 'later'] as const)(
  'a %s answer that was asked for before a save is not laid over it',
  async which => {
    const queries = createQueryClient()
    const { waiting, ask } = held()
    const options = { queryKey: ['thing'], queryFn: ask }
    if (which === 'later') queries.setQueryData(options.queryKey, 'of the day before', { updatedAt: 0 })
    const seen = new QueryObserver(queries, options)
    const shown: unknown[] = []
    const leave = seen.subscribe(({ data }) => shown.push(data))
    expect(waiting).toHaveLength(1)

    queries.setQueryData(options.queryKey, 'saved')
    expect(waiting).toHaveLength(2)
    waiting[0]?.('before the save')
    await new Promise(setImmediate)
    expect(seen.getCurrentResult().data).toBe('saved')
    waiting[1]?.('after the save')
    await expect.poll(() => seen.getCurrentResult().data).toBe('after the save')
    expect(shown).not.toContain('before the save')
    leave()
  }
)
