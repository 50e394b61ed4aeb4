import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewPictures } from './renew-pictures.ts'

const seconds = (ms: number): string => Math.floor(ms / 1000).toString(36)
const over = `${seconds(Date.now() - 3_600_000)}.signed`
const earlier = `${seconds(Date.now() - 7_200_000)}.signed`
const good = `${seconds(Date.now() + 7_200_000)}.signed`

class PageImage {
  readonly currentSrc: string
  constructor(key: string) {
    this.currentSrc = `https://demo.test/media/picture?key=${key}`
  }
}

let queries: QueryClient
/** As a picture under that key fails to come. */
let fail: (key: string) => void

beforeEach(() => {
  vi.stubGlobal('HTMLImageElement', PageImage)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', (_: string, renew: (event: { target: PageImage }) => void) => {
    fail = key => renew({ target: new PageImage(key) })
  })
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  renewPictures(queries)
})

afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

/** What stands on a page, answered once with the one key and then with the other. */
const shown = async (name: string, staleTime: number | 'static', first: string) => {
  const keys = [first]
  const observer = new QueryObserver(queries, {
    queryKey: [name],
    queryFn: () => ({ picture: { key: keys.shift() ?? good } }),
    staleTime
  })
  observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ picture: { key: first } })
  return () => observer.getCurrentResult().data?.picture.key
}

it('asks again for every answer on the page whose pictures are over, also for those that never change', async () => {
  const list = await shown('list', Number.POSITIVE_INFINITY, over)
  const desk = await shown('desk', 'static', over)
  const entry = await shown('entry', 'static', earlier)
  fail(over)
  await expect.poll(() => [list(), desk(), entry()]).toEqual([good, good, good])
})

it('leaves what has another reason not to come', async () => {
  const still = `${seconds(Date.now() + 3_600_000)}.signed`
  const desk = await shown('desk', 'static', still)
  fail(still)
  expect(queries.isFetching()).toBe(0)
  expect(desk()).toBe(still)
})
