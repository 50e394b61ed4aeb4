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
