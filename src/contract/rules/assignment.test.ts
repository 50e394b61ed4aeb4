import fc from 'fast-check'
import { expect, it } from 'vitest'
import { processorTime } from '#tests/kit/processor-time.ts'
import { assign, placeOf, type Given, type JurorAndWork } from './assignment.ts'

const categories = ['painting', 'print', 'sculpture']
const key = ({ juror_id, work_id }: JurorAndWork): string => `${juror_id} ${work_id}`

interface Shape {
  jurors: (readonly string[] | null)[]
  works: string[]
  wanted: number
  seed: string
}

const shapes: fc.Arbitrary<Shape> = fc.record({
  jurors: fc.array(fc.option(fc.subarray(categories, { minLength: 1 })), { minLength: 1, maxLength: 9 }),
  works: fc.array(fc.constantFrom(...categories), { maxLength: 40 }),
  wanted: fc.integer({ min: 1, max: 5 }),
  seed: fc.string({ maxLength: 8 })
})

const givenOf = ({ jurors, works, wanted, seed }: Shape): Given => ({
  jurors: jurors.map((of, index) => ({ id: `j${index}`, categories: of })),
  works: works.map((category_id, index) => ({ id: `w${index}`, category_id, wanted })),
  kept: [],
  before: [],
  barred: [],
  seed
})

const pairsOf = ({ jurors, works }: Given): JurorAndWork[] =>
  works.flatMap(({ id: work_id }) => jurors.map(({ id: juror_id }) => ({ juror_id, work_id })))

/** A round in the middle of it: some sheets are begun, some pairs are barred. */
const running = shapes.chain(shape => {
  const given = givenOf(shape)
  const pairs = pairsOf(given)
  return fc
    .tuple(fc.subarray(pairs), fc.subarray(pairs), fc.subarray(pairs))
    .map(([kept, before, out]): Given => {
      const keeps = new Set(kept.map(key))
      return { ...given, kept, before, barred: out.filter(pair => !keeps.has(key(pair))) }
    })
})

const able = ({ jurors, works, kept, barred }: Given, work_id: string): number => {
  const out = new Set([...kept, ...barred].map(key))
  const category = works.find(({ id }) => id === work_id)?.category_id ?? ''
  return jurors.filter(
    ({ id, categories: of }) =>
      (of === null || of.includes(category)) && !out.has(key({ juror_id: id, work_id }))
  ).length
}

it('gives jurors of the same categories, without conflicts, loads that differ by one at most', () => {
  fc.assert(
    fc.property(shapes, shape => {
      const given = givenOf(shape)
      const pairs = assign(given)
      const load = (id: string) => pairs.filter(({ juror_id }) => juror_id === id).length
      const kinds = Map.groupBy(given.jurors, ({ categories: of }) => JSON.stringify(of))
      for (const alike of kinds.values()) {
        const loads = alike.map(({ id }) => load(id))
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      }
    })
  )
})

it('gives every work as many jurors as are wanted, or all who can; nobody twice, nobody who is barred', () => {
  fc.assert(
    fc.property(running, given => {
      const pairs = assign(given)
      const keys = pairs.map(key)
      const out = new Set([...given.kept, ...given.barred].map(key))
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.filter(each => out.has(each))).toEqual([])
      for (const { id, wanted } of given.works) {
        const keeps = given.kept.filter(({ work_id }) => work_id === id).length
        const missing = Math.max(0, wanted - keeps)
        const got = pairs.filter(({ work_id }) => work_id === id)
        expect(got.length).toBe(Math.min(missing, able(given, id)))
      }
    })
  )
})

it('judges within categories only', () => {
  fc.assert(
    fc.property(shapes, shape => {
      const given = givenOf(shape)
      for (const { juror_id, work_id } of assign(given)) {
        const judge = given.jurors.find(({ id }) => id === juror_id)
        const work = given.works.find(({ id }) => id === work_id)
        expect(judge?.categories ?? categories).toContain(work?.category_id)
      }
    })
  )
})

it('comes to the same every time, and leaves what it gave where it is when it is asked again', () => {
  fc.assert(
    fc.property(shapes, shape => {
      const given = givenOf(shape)
      const first = assign(given)
      expect(assign(given)).toEqual(first)
      expect(
        assign({ ...given, before: first, seed: `${given.seed}!` })
          .map(key)
          .toSorted().length
      ).toBe(first.length)
      expect(
        assign({ ...given, before: first })
          .map(key)
          .toSorted()
      ).toEqual(first.map(key).toSorted())
    })
  )
})

it('balances within each category too', () => {
  const given = givenOf({
    jurors: [null, null, null, null],
    works: Array.from({ length: 60 }, (_, index) => categories[index % 3] ?? ''),
    wanted: 2,
    seed: 'x'
  })
  const category = new Map(given.works.map(({ id, category_id }) => [id, category_id]))
  const pairs = assign(given)
  for (const { id } of given.jurors)
    for (const each of categories) {
      const count = pairs.filter(pair => pair.juror_id === id && category.get(pair.work_id) === each).length
      // 20 works by 2 jurors among 4: ten each.
      expect(Math.abs(count - 10)).toBeLessThanOrEqual(2)
    }
})

it('gives ten thousand works to fifty jurors in a time that goes with the works', () => {
  const time = (count: number): number => {
    const given = givenOf({
      jurors: Array.from({ length: 50 }, (_, index) => (index % 2 ? null : [categories[index % 3] ?? ''])),
      works: Array.from({ length: count }, (_, index) => categories[index % 3] ?? ''),
      wanted: 3,
      seed: 'large'
    })
    // As many works in all, whatever their number at once: the system counts time in steps of a few milliseconds.
    const rounds = 10_000 / count
    return processorTime(() => {
      for (let round = 0; round < rounds; round += 1) expect(assign(given)).toHaveLength(3 * count)
    })
  }
  const few = time(2000)
  // Five times as long, where each work was looked at for each.
  expect(time(10_000) / few).toBeLessThan(3)
})

it('gives places that look random, and are the same every time', () => {
  const pair = { juror_id: 'a', work_id: 'b' }
  expect(placeOf('r', pair)).toBe(placeOf('r', pair))
  const places = Array.from({ length: 100 }, (_, index) =>
    placeOf('r', { juror_id: 'a', work_id: `w${index}` })
  )
  expect(new Set(places).size).toBe(100)
  expect(places.toSorted((one, other) => one - other)).not.toEqual(places)
})
