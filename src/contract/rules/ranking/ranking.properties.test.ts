import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { methods, type Method } from '../judging-choices.ts'
import { rank, type RankingRules } from './ranking.ts'

interface Sheet {
  work: number
  juror: number
  marks: number[]
}

interface Round {
  works: number
  jurors: number
  weights: number[]
  sheets: Sheet[]
}

const anyRound: fc.Arbitrary<Round> = fc
  .record({
    works: fc.integer({ min: 1, max: 7 }),
    jurors: fc.integer({ min: 1, max: 7 }),
    weights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 3 })
  })
  .chain(({ works, jurors, weights }) =>
    fc.record({
      works: fc.constant(works),
      jurors: fc.constant(jurors),
      weights: fc.constant(weights),
      sheets: fc.uniqueArray(
        fc.record({
          work: fc.nat(works - 1),
          juror: fc.nat(jurors - 1),
          // Few marks, so that ties are many.
          marks: fc.array(fc.integer({ min: 0, max: 4 }), {
            minLength: weights.length,
            maxLength: weights.length
          })
        }),
        { selector: ({ work, juror }) => `${work} ${juror}`, minLength: works, maxLength: works * jurors }
      )
    })
  )

const judgedOf = ({ works, jurors, weights, sheets }: Round, method: Method, quorum = 1): RankingRules => ({
  criteria: weights.map(weight => ({ weight, min: 0, max: 4, required: true })),
  method,
  ridge: 1,
  quorum,
  jurors,
  categories: 1,
  category: new Uint32Array(works),
  work: Uint32Array.from(sheets, each => each.work),
  juror: Uint32Array.from(sheets, each => each.juror),
  marks: Float64Array.from(sheets.flatMap(each => each.marks))
})

const anyMethod = fc.constantFrom(...methods)

const shuffled = (length: number) =>
  fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length })

// Not at a half, where rounding in another order falls to either side; nor is there a zero below zero.
const rounded = (column: Float64Array) =>
  Array.from(column, figure => Math.floor(figure * 1e7 + 0.381966) / 1e7)

const facts = (judged: RankingRules) => {
  const { columns } = rank(judged)
  const { place, best, worst, tie, apart, mean, adjusted, error } = columns
  return {
    whole: [place, best, worst, tie].map(column => [...column]),
    // Where two share a place, either may be named first, and only the last is held against the next.
    apart: Array.from(
      place,
      (each, work) => apart[work]! * Number(place.filter(other => other === each).length === 1)
    ),
    figures: [mean, adjusted, error].map(rounded)
  }
}

/** With one juror left out the others agree, and what is left to be solved is rounding alone. */
const agreed = {
  round: {
    works: 5,
    jurors: 4,
    weights: [2, 2],
    sheets: [
      { work: 1, juror: 2, marks: [0, 4] },
      { work: 0, juror: 1, marks: [1, 1] },
      { work: 4, juror: 1, marks: [2, 2] },
      { work: 4, juror: 0, marks: [0, 4] },
      { work: 1, juror: 1, marks: [3, 3] }
    ]
  },
  works: [4, 2, 3, 0, 1],
  jurors: [3, 1, 2, 0],
  criteria: [0, 1],
  sheets: [1, 3, 2, 0, 4]
}

describe('a ranking', () => {
  it('is the same in whatever order works, jurors, criteria and sheets are listed', () => {
    const any = anyRound.chain(round =>
      fc.record({
        round: fc.constant(round),
        works: shuffled(round.works),
        jurors: shuffled(round.jurors),
        criteria: shuffled(round.weights.length),
        sheets: shuffled(round.sheets.length)
      })
    )
    fc.assert(
      fc.property(any, anyMethod, fc.integer({ min: 1, max: 3 }), (given, method, quorum) => {
        const { round, works, jurors, criteria, sheets } = given
        const other: Round = {
          ...round,
          weights: criteria.map(at => round.weights[at]!),
          sheets: sheets.map(at => {
            const { work, juror, marks } = round.sheets[at]!
            return { work: works[work]!, juror: jurors[juror]!, marks: criteria.map(each => marks[each]!) }
          })
        }
        const one = facts(judgedOf(round, method, quorum))
        const two = facts(judgedOf(other, method, quorum))
        const back = <Value>(column: Value[]) => works.map(at => column[at]!)
        expect({
          ...two,
          whole: two.whole.map(back),
          apart: back(two.apart),
          figures: two.figures.map(back)
        }).toEqual(one)
      }),
      { numRuns: 400, examples: [[agreed, 'adjusted', 1]] }
    )
  })

  it('is the same whatever the weights sum to', () => {
    fc.assert(
      fc.property(anyRound, anyMethod, fc.integer({ min: 2, max: 50 }), (round, method, times) => {
        const scaled = { ...round, weights: round.weights.map(weight => (weight * times) / 100) }
        const plain = { ...round, weights: round.weights.map(weight => weight / 100) }
        expect(facts(judgedOf(scaled, method))).toEqual(facts(judgedOf(plain, method)))
      })
    )
  })

  it('leaves no place out and gives none twice but to those who share it', () => {
    fc.assert(
      fc.property(anyRound, anyMethod, (round, method) => {
        const { columns, categories } = rank(judgedOf(round, method))
        const places = [...columns.place].filter(place => place > 0).toSorted((one, other) => one - other)
        expect(places.length).toBe(categories[0]!.refused ? 0 : categories[0]!.ranked)
        expect(places).toEqual(places.map(place => places.indexOf(place) + 1))
        columns.place.forEach((place, work) => {
          const shares = columns.place.filter(each => each === place).length > 1
          expect(columns.tie[work] === 5).toBe(place > 0 && shares)
          expect(columns.best[work]! <= place && place <= columns.worst[work]!).toBe(true)
        })
      })
    )
  })

  it('is not moved by a juror who marks everything higher by the same, once figures are adjusted', () => {
    fc.assert(
      fc.property(anyRound, fc.nat(6), (round, nth) => {
        const lenient = nth % round.jurors
        const low = round.sheets.map(sheet => ({ ...sheet, marks: sheet.marks.map(mark => mark / 2) }))
        const high = low.map(sheet =>
          sheet.juror === lenient ? { ...sheet, marks: sheet.marks.map(mark => mark + 1.5) } : sheet
        )
        const of = (sheets: Sheet[]) => rank({ ...judgedOf({ ...round, sheets }, 'adjusted'), ridge: 0 })
        const [one, other] = [of(low), of(high)]
        const moved = rounded(other.columns.adjusted.map((each, work) => each - one.columns.adjusted[work]!))
        // All move by the same, however many of them that juror saw; where panels never met there are no figures.
        expect(new Set(moved.filter(each => !Number.isNaN(each))).size).toBeLessThanOrEqual(1)
      })
    )
  })
})

describe('a juror who stands back from a work', () => {
  const without = ({ sheets, ...round }: Round, at: number): Round => ({
    ...round,
    sheets: sheets.filter((_, nth) => nth !== at)
  })
  const anyStep = anyRound.filter(({ sheets }) => sheets.length > 1)
  const figure = (round: Round, method: Method, work: number) =>
    rank(judgedOf(round, method)).columns[method][work]!

  it('leaves the averages of all other works as they are', () => {
    fc.assert(
      fc.property(anyStep, fc.nat(), fc.constantFrom('mean', 'median', 'trimmed'), (round, nth, average) => {
        const at = nth % round.sheets.length
        const others = (judged: RankingRules) =>
          rank(judged).columns[average].map((each, work) => (work === round.sheets[at]!.work ? 0 : each))
        expect(others(judgedOf(without(round, at), average))).toEqual(others(judgedOf(round, average)))
      })
    )
  })

  it('costs it nothing: a sheet no better than its figure is missed by none, and no sheet counts as nought', () => {
    fc.assert(
      fc.property(anyStep, fc.nat(), fc.constantFrom('mean', 'median', 'trimmed'), (round, nth, average) => {
        const at = nth % round.sheets.length
        const { work, juror } = round.sheets[at]!
        const gone = figure(without(round, at), average, work)
        fc.pre(!Number.isNaN(gone))
        const nought = round.sheets.with(at, { work, juror, marks: round.weights.map(() => 0) })
        expect(gone).toBeGreaterThanOrEqual(figure({ ...round, sheets: nought }, average, work))
        const own = figure({ ...round, sheets: [round.sheets[at]!] }, 'mean', work)
        const mean = figure(round, 'mean', work)
        const least = own <= mean ? mean - 1e-9 : 0
        expect(figure(without(round, at), 'mean', work)).toBeGreaterThanOrEqual(least)
      })
    )
  })

  it('costs it nothing once adjusted: a sheet below what the rest leads to expect is missed by none', () => {
    fc.assert(
      fc.property(anyStep, fc.nat(), (round, nth) => {
        const at = nth % round.sheets.length
        const { work, juror } = round.sheets[at]!
        const all = rank(judgedOf(round, 'adjusted'))
        const rest = rank(judgedOf(without(round, at), 'adjusted'))
        const severity = all.categories[0]!.jurors.find(each => each.juror === juror)!.severity
        const [before, after] = [all.columns.adjusted[work]!, rest.columns.adjusted[work]!]
        // Where every juror scored every work, the severities that stand beside it are those of no ridge.
        fc.pre(severity !== null && !Number.isNaN(after) && !all.categories[0]!.complete)
        const own = figure({ ...round, sheets: [round.sheets[at]!] }, 'mean', work)
        fc.pre(own - severity <= before)
        expect(after).toBeGreaterThanOrEqual(before - 1e-7)
      })
    )
  })
})
