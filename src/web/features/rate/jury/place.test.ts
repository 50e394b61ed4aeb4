import { expect, it } from 'vitest'
import type { QueuedWork } from '#contract/scores.ts'
import { indexOf, leftFrom } from './place.ts'

const queueOf = (...ids: string[]): QueuedWork[] =>
  ids.map((id, at) => ({
    work_id: `work-${id}`,
    number: at + 1,
    title: id,
    category_id: 'c',
    // Never looked at here.
    cover: {} as QueuedWork['cover'],
    alt: '',
    score: { id, status: 'assigned', value: null, complete: false, favourite: false, flags: [], version: 1 }
  }))

const among = queueOf('a', 'b', 'c', 'd')

it.each([
  ['stays with its work when works come and go before it', 'c', queueOf('x', 'a', 'c', 'd'), 2, null],
  ['goes on to the next in order when its work has left', 'b', queueOf('a', 'c', 'd'), 1, 'b'],
  ['skips those that have left with it', 'b', queueOf('x', 'a', 'd'), 2, 'b'],
  ['goes back where none comes after', 'd', queueOf('a', 'b', 'c'), 2, 'd'],
  ['is at the beginning where nothing is left', 'b', queueOf(), 0, 'b'],
  ['is at the beginning where there was none', undefined, among, 0, null]
] as const)('the place in the queue %s', (_, id, items, at, left) => {
  expect([indexOf(items, { id, among }), leftFrom(items, { id, among })?.title ?? null]).toEqual([at, left])
})
