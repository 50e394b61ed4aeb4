import { beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '#contract/problems.ts'
import type { RatingReceipt } from '#contract/ratings.ts'
import { Ballots, type BallotsTools, type Stars } from './ballots.ts'

const shelfOf = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name)
  }
}

/** A box that takes each gift once, by its key. */
const boxOf = () => {
  const stars = new Map<string, Stars>()
  const keys = new Set<string>()
  const taken: [string, Stars][] = []
  const send: BallotsTools['send'] = async ({ work, stars: given }, once): Promise<RatingReceipt> => {
    if (!keys.has(once)) {
      keys.add(once)
      stars.set(work, given)
      taken.push([work, given])
    }
    const rated = [...stars.values()].filter(each => each !== null).length
    return { work_id: work, stars: stars.get(work) ?? null, rated, needed: 5 }
  }
  return { taken, send }
}

const line = { connected: true }
beforeEach(() => {
  line.connected = true
})

const ballotsWith = (tools: Partial<BallotsTools>): Ballots =>
  new Ballots({
    send: boxOf().send,
    prove: async () => null,
    refused: () => undefined,
    failed: 'Not now',
    connected: () => line.connected,
    shelf: shelfOf(),
    name: 'rate:me:stars:demo',
    ...tools
  })

const one = { id: 'one', title: 'One' }
const two = { id: 'two', title: 'Two' }

it('shows stars at once, sends them in their order, and counts those that are on their way', async () => {
  const box = boxOf()
  const ballots = ballotsWith({ send: box.send })
  ballots.give(two, null, 4)
  ballots.give(one, 3, 5)
  expect([ballots.shown('two', null), ballots.shown('one', 3), ballots.counted(1)]).toEqual([4, 5, 2])
  await ballots.flush()
  expect(box.taken).toEqual([
    ['two', 4],
    ['one', 5]
  ])
  expect([ballots.shown('two', null), ballots.counted(1), ballots.state.get().outbox]).toEqual([4, 2, {}])
})

it('takes gifts back, the last one first, to none where there were none', async () => {
  const box = boxOf()
  const ballots = ballotsWith({ send: box.send })
  ballots.give(one, null, 2)
  ballots.give(one, null, 4)
  ballots.give(two, null, 1)
  expect(ballots.undo()).toBe('two')
  expect(ballots.undo()).toBe('one')
  await ballots.flush()
  expect(ballots.shown('one', null)).toBe(2)
  expect(ballots.undo()).toBe('one')
  await ballots.flush()
  expect([ballots.shown('one', null), ballots.shown('two', null), ballots.undo()]).toEqual([null, null, null])
  expect(box.taken.at(-1)).toEqual(['one', null])
})

it('keeps stars without a connection, through a closed tab, and sends them as the one gift that they are', async () => {
  const box = boxOf()
  const shelf = shelfOf()
  line.connected = false
  const before = ballotsWith({ send: box.send, shelf })
  before.give(one, null, 3)
  await before.flush()
  expect(box.taken).toEqual([])
  line.connected = true
  const after = ballotsWith({ send: box.send, shelf })
  expect(after.shown('one', null)).toBe(3)
  await Promise.all([after.flush(), before.flush()])
  expect(box.taken).toEqual([['one', 3]])
  expect(shelf.kept.size).toBe(0)
})

it('puts back what is refused, says why, and goes on with the next', async () => {
  const box = boxOf()
  const refused = vi.fn<() => void>()
  const ballots = ballotsWith({
    refused,
    send: (given, once) =>
      given.work === 'one'
        ? Promise.reject(new Problem('conflict', { reason: 'vote_closed' }))
        : box.send(given, once)
  })
  ballots.give(one, 2, 5)
  ballots.give(two, null, 4)
  await ballots.flush()
  expect(ballots.shown('one', 2)).toBe(2)
  expect(box.taken).toEqual([['two', 4]])
  expect(ballots.state.get()).toMatchObject({ refused: { work_id: 'one' }, outbox: {} })
  expect(refused).toHaveBeenCalledTimes(1)
  // What was put back is nothing to undo.
  expect([ballots.undo(), ballots.undo()]).toEqual(['two', null])
})

it('works out what is asked for and sends the same gift again; where it cannot, the stars are put back', async () => {
  const sent: (string | undefined)[] = []
  const box = boxOf()
  const asking: BallotsTools['send'] = async (given, once) => {
    sent.push(given.proof)
    if (given.proof !== 'worked out') throw new Problem('proof_needed')
    return box.send(given, once)
  }
  const able = ballotsWith({ send: asking, prove: async () => 'worked out' })
  able.give(one, null, 4)
  await able.flush()
  expect([sent, box.taken, able.state.get().proving]).toEqual([
    [undefined, 'worked out'],
    [['one', 4]],
    false
  ])
  const unable = ballotsWith({ send: asking })
  unable.give(one, null, 4)
  await unable.flush()
  expect([unable.shown('one', null), unable.state.get().refused]).toEqual([
    null,
    { work_id: 'one', why: 'Not now' }
  ])
})
