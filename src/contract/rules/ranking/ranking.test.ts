import { describe, expect, it } from 'vitest'
import { rank, type RankingRules, type Ranking } from './ranking.ts'
import { twoPlaces } from './shown.ts'
import { tieBreaks } from '../tie-breaks.ts'

/** By work and juror, the marks; null: not on the panel. One criterion of 0 to 100 where a mark stands alone. */
type Table = Record<string, Record<string, number | number[]>>

const hundred = { weight: 1, min: 0, max: 100, required: true }
const ten = (weight: number) => ({ weight, min: 0, max: 10, required: true })

const judgedOf = (table: Table, more: Partial<RankingRules> = {}): RankingRules => {
  const works = Object.keys(table)
  const jurors = [...new Set(Object.values(table).flatMap(Object.keys))]
  const sheets = works.flatMap((name, work) =>
    Object.entries(table[name] ?? {}).map(([juror, marks]) => ({ work, juror: jurors.indexOf(juror), marks }))
  )
  return {
    criteria: [hundred],
    method: 'mean',
    ridge: 0,
    quorum: 2,
    jurors: jurors.length,
    categories: 1,
    category: new Uint32Array(works.length),
    work: Uint32Array.from(sheets, each => each.work),
    juror: Uint32Array.from(sheets, each => each.juror),
    marks: Float64Array.from(sheets.flatMap(each => each.marks)),
    ...more
  }
}

const places = ({ columns }: Ranking) => [...columns.place]
const shown = (column: Float64Array) => Array.from(column, twoPlaces)
const ties = ({ columns }: Ranking) => Array.from(columns.tie, tie => tieBreaks[tie - 1] ?? null)

const golden: Table = {
  w1: { A: 60, C: 72 },
  w2: { A: 70, C: 78 },
  w3: { A: 65, B: 85 },
  w4: { B: 80, C: 68 },
  w5: { B: 90, C: 80 }
}

describe('works are ranked', () => {
  it('by the mean, the median or the trimmed mean', () => {
    const seven = { A: 62, B: 70, C: 71, D: 74, E: 75, F: 77, G: 99 }
    const { columns } = rank(judgedOf({ seven, four: { A: 1, B: 2, C: 3, D: 10 } }))
    expect(shown(columns.mean)).toEqual([75.43, 4])
    expect(shown(columns.median)).toEqual([74, 2.5])
    expect(shown(columns.trimmed)).toEqual([73.4, 4])
  })

  it('by what is left when strict and lenient jurors are evened out', () => {
    const ranking = rank(judgedOf(golden, { method: 'adjusted' }))
    expect(shown(ranking.columns.mean)).toEqual([66, 74, 75, 74, 85])
    expect(shown(ranking.columns.adjusted)).toEqual([71.21, 79.21, 74.83, 68.96, 79.96])
    expect(places(ranking)).toEqual([4, 2, 3, 5, 1])
    expect([...ranking.columns.place_adjusted]).toEqual([4, 2, 3, 5, 1])
    expect([...ranking.columns.place_mean]).toEqual([5, 3, 2, 3, 1])
    const [category] = ranking.categories
    expect(category?.jurors.map(({ severity }) => severity && twoPlaces(severity))).toEqual([
      -10.08, -0.33, 10.42
    ])
  })

  it('with severities drawn towards nothing by a ridge', () => {
    const { columns } = rank(judgedOf(golden, { method: 'adjusted', ridge: 1 }))
    expect(shown(columns.adjusted)).toEqual([69.48, 77.48, 74.88, 70.65, 81.65])
  })

  it('exactly though the panels are linked in one long chain', () => {
    const jurors = 200
    const severity = (juror: number) => ((juror * 37) % 21) - 10
    const mean =
      Array.from({ length: jurors }, (_, juror) => severity(juror)).reduce((a, b) => a + b) / jurors
    const chain = Array.from({ length: jurors - 1 }, (_, work) => [
      `w${work}`,
      Object.fromEntries([work, work + 1].map(juror => [`j${juror}`, 50 + (work % 30) + severity(juror)]))
    ])
    const { columns } = rank(judgedOf(Object.fromEntries(chain) as Table, { method: 'adjusted' }))
    const off = columns.adjusted.map((figure, work) => Math.abs(figure - 50 - (work % 30) - mean))
    expect(Math.max(...off)).toBeLessThan(1e-10)
  })

  it('with nothing evened out where every juror scored every work', () => {
    const table = { w1: { A: 10, B: 30 }, w2: { A: 20, B: 50 }, w3: { A: 30, B: 30 } }
    const { columns, categories } = rank(judgedOf(table, { method: 'adjusted', ridge: 1 }))
    expect([...columns.adjusted]).toEqual([20, 35, 30])
    expect(categories[0]).toMatchObject({ complete: true, parts: null, refused: false })
  })

  it('apart in each category', () => {
    const category = Uint32Array.from([0, 1, 0, 1, 1])
    const ranking = rank(judgedOf(golden, { category, categories: 2 }))
    expect(places(ranking)).toEqual([2, 2, 1, 3, 1])
    expect(ranking.categories.map(({ ranked }) => ranked)).toEqual([2, 3])
  })

  it('not at all below the quorum, though their sheets are counted', () => {
    const ranking = rank(judgedOf({ w1: { A: 90 }, w2: { A: 50, B: 50 }, w3: {} }))
    expect(places(ranking)).toEqual([0, 1, 0])
    expect([...ranking.columns.sheets]).toEqual([1, 2, 0])
    expect(ranking.categories[0]).toMatchObject({ ranked: 1, below_quorum: 2 })
  })

  it('not across panels that never met, which are named', () => {
    const apart = { w1: { A: 10, B: 20 }, w2: { A: 30, B: 20 }, w3: { C: 60, D: 70 } }
    const refused = rank(judgedOf(apart, { method: 'adjusted', ridge: 1 }))
    const parts = [
      { works: [0, 1], jurors: [0, 1] },
      { works: [2], jurors: [2, 3] }
    ]
    expect(refused.categories[0]).toMatchObject({ refused: true, parts })
    expect(places(refused)).toEqual([0, 0, 0])
    expect([...refused.columns.adjusted]).toEqual([Number.NaN, Number.NaN, Number.NaN])
    const plain = rank(judgedOf(apart))
    expect(plain.categories[0]).toMatchObject({ refused: false, parts })
    expect(places(plain)).toEqual([3, 2, 1])
  })

  it('where there is nothing to rank, or one juror, or the same mark everywhere', () => {
    expect(rank(judgedOf({})).categories[0]).toMatchObject({ ranked: 0, scatter: null })
    const alone = rank(judgedOf({ w1: { A: 5 }, w2: { A: 7 } }, { quorum: 1, method: 'adjusted' }))
    expect([places(alone), [...alone.columns.apart]]).toEqual([
      [2, 1],
      [0, 0]
    ])
    const same = rank(judgedOf({ w1: { A: 5, B: 5 }, w2: { A: 5, B: 5 }, w3: { B: 5, A: 5 } }))
    expect([places(same), ties(same)]).toEqual([
      [1, 1, 1],
      ['shared', 'shared', 'shared']
    ])
    expect([...same.columns.apart]).toEqual([1, 1, 0])
  })
})

describe('between works with the same mean', () => {
  const of = (table: Table, more?: Partial<RankingRules>) => {
    const ranking = rank(judgedOf(table, more))
    return Object.keys(table).map((name, at) => [name, places(ranking)[at], ties(ranking)[at]])
  }

  it('the higher median decides', () => {
    expect(of({ even: { A: 50, B: 50, C: 50 }, high: { A: 10, B: 70, C: 70 } })).toEqual([
      ['even', 2, 'median'],
      ['high', 1, 'median']
    ])
  })

  it('then the heaviest criterion, and the next', () => {
    const criteria = [ten(1), ten(3), ten(2)]
    const one = { A: [6, 4, 6], B: [6, 6, 6] }
    const two = { A: [0, 6, 6], B: [6, 6, 6] }
    const three = { A: [2, 6, 5], B: [6, 6, 6] }
    expect(of({ one, two, three }, { criteria })).toEqual([
      ['one', 3, 'criteria'],
      ['two', 1, 'criteria'],
      ['three', 2, 'criteria']
    ])
  })

  it('then more of the highest marks', () => {
    const criteria = [ten(1), ten(1)]
    expect(of({ flat: { A: [6, 7], B: [7, 6] }, peaked: { A: [10, 3], B: [3, 10] } }, { criteria })).toEqual([
      ['flat', 2, 'top_marks'],
      ['peaked', 1, 'top_marks']
    ])
  })

  it('then whom most jurors prefer who scored both', () => {
    const one = { A: 10, B: 20, C: 50, D: 60, E: 70 }
    const two = { A: 9, B: 19, C: 50, D: 59, E: 73 }
    const elsewhere = { F: 10, G: 20, H: 50, I: 60, J: 70 }
    expect(of({ two, one })).toEqual([
      ['two', 2, 'preference'],
      ['one', 1, 'preference']
    ])
    // Nobody scored this one and another: it is beaten by none and beats none.
    expect(of({ two, one, elsewhere }).map(([, place]) => place)).toEqual([1, 1, 1])
  })

  it('they share where each beats one and loses to one, whoever else is beaten', () => {
    const circle = {
      one: { A: 30, B: 20, C: 10 },
      two: { A: 20, B: 10, C: 30 },
      three: { A: 10, B: 30, C: 20 }
    }
    expect(of(circle)).toEqual([
      ['one', 1, 'shared'],
      ['two', 1, 'shared'],
      ['three', 1, 'shared']
    ])
  })
})

describe('how sure a place is', () => {
  it('is told by the scatter of the sheets over the root of their number', () => {
    const { columns, categories } = rank(judgedOf({ w1: { A: 50, B: 60 }, w2: { C: 10, D: 12 } }))
    // (25 + 25 + 1 + 1) / 2
    expect(categories[0]?.scatter).toBeCloseTo(Math.sqrt(26), 12)
    expect(columns.error[0]).toBeCloseTo(Math.sqrt(13), 12)
    expect([...columns.apart]).toEqual([2, 0])
  })

  it('is not blurred by severities that bear on all works alike', () => {
    const { categories, columns } = rank(
      judgedOf({ w1: { A: 50, B: 90 }, w2: { A: 48, B: 88 }, w3: { A: 40, B: 81 } })
    )
    expect(categories[0]?.scatter).toBeLessThan(0.5)
    expect([...columns.apart]).toEqual([2, 2, 0])
  })

  it.each(['mean', 'median', 'trimmed', 'adjusted'] as const)(
    'and by the places between which it moves with any juror left out: %s',
    method => {
      const table: Table = {
        w1: { A: 70, B: 50, C: 60, D: 40, E: 60, F: 66 },
        w2: { A: 20, B: 90, C: 50, D: 60, E: 58 },
        w3: { B: 55, C: 54, D: 56, E: 55, F: 10 },
        w4: { A: 90, B: 12, C: 14, D: 11, F: 13 }
      }
      const { columns } = rank(judgedOf(table, { method, ridge: 1 }))
      const without = ['A', 'B', 'C', 'D', 'E', 'F'].map(left => {
        const rest = Object.entries(table).map(([work, { [left]: _, ...sheets }]) => [work, sheets])
        return places(rank(judgedOf(Object.fromEntries(rest) as Table, { method, ridge: 1, quorum: 1 })))
      })
      without.push([...columns.place])
      const range = (at: number) => without.map(each => each[at] ?? 0)
      expect([...columns.best]).toEqual([0, 1, 2, 3].map(at => Math.min(...range(at))))
      expect([...columns.worst]).toEqual([0, 1, 2, 3].map(at => Math.max(...range(at))))
      expect(columns.best).not.toEqual(columns.worst)
    }
  )
})
