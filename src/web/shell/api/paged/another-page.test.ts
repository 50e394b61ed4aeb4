import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { fetchAnotherPage } from './another-page.ts'

interface Page {
  read: string
  next: string | null
}

/** A list of three pages, each answered when the test says so, with what it says. */
const start = async () => {
  const queries = createQueryClient()
  const waiting: { of: string; answer: (page: Page) => void }[] = []
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => new Promise<Page>(answer => waiting.push({ of: pageParam, answer })),
    initialPageParam: 'a',
    getNextPageParam: ({ next }: Page) => next
  })
  const leave = list.subscribe(() => {})
  const pages = () => list.getCurrentResult().data?.pages.map(({ read }) => read) ?? []
  const answer = async (of: string, read: string, next: string | null): Promise<void> => {
    await expect.poll(() => waiting.map(each => each.of)).toContain(of)
    const at = waiting.findLastIndex(each => each.of === of)
    waiting.splice(at, 1)[0]?.answer({ read, next })
  }
  await answer('a', 'a, open', 'b')
  await expect.poll(pages).toEqual(['a, open'])
  const more = () => fetchAnotherPage(options => list.fetchNextPage(options), pages().length)
  return { queries, pages, answer, more, leave }
}

test('a press while the list is read anew brings the next page after what changed', async () => {
  const { queries, pages, answer, more, leave } = await start()
  void queries.invalidateQueries()
  const pressed = more()
  await answer('a', 'a, decided', 'b')
  await answer('b', 'b', 'c')
  await pressed
  expect(pages()).toEqual(['a, decided', 'b'])
  leave()
})

test('a page that was on its way comes though the list is read anew meanwhile', async () => {
  const { queries, pages, answer, more, leave } = await start()
  const pressed = more()
  void queries.invalidateQueries()
  await answer('a', 'a, decided', 'b')
  await answer('b', 'b', 'c')
  await pressed
  expect(pages()).toEqual(['a, decided', 'b'])
  leave()
})
