import { describe, expect, it } from 'vitest'
import { ownFigures, type OwnSheet } from './own-figures.ts'

const idea = { id: 'idea', min: 0, max: 10, step: 1, required: true, comment: 'never', weight: 1 } as const
const craft = { ...idea, id: 'craft', min: 1, max: 5 } as const
const criteria = [idea, craft]

const sheet = (id: string, marks: Record<string, number>, status: OwnSheet['status'] = 'in_progress') => ({
  id,
  marks,
  comments: {},
  status
})

describe('the figures of a juror', () => {
  it('count every mark by its criterion, from the lowest', () => {
    const { criteria: counted, values } = ownFigures(
      [
        sheet('a', { idea: 8, craft: 3 }),
        sheet('b', { idea: 2 }),
        sheet('c', { idea: 8, craft: 5 }, 'final')
      ],
      criteria
    )
    expect(counted).toEqual([
      {
        id: 'idea',
        marks: [
          { mark: 2, times: 1 },
          { mark: 8, times: 2 }
        ]
      },
      {
        id: 'craft',
        marks: [
          { mark: 3, times: 1 },
          { mark: 5, times: 1 }
        ]
      }
    ])
    expect(values).toEqual([65, 90])
  })

  it('name what is missing, and leave out what was abstained from', () => {
    const { missing, values } = ownFigures(
      [sheet('a', { idea: 8 }), sheet('b', {}, 'assigned'), sheet('c', { idea: 1, craft: 1 }, 'abstained')],
      criteria
    )
    expect(missing).toEqual(['a', 'b'])
    expect(values).toEqual([])
  })

  it('see the same height on scales of different length, and nothing in a single mark', () => {
    const found = ownFigures(
      [
        sheet('top', { idea: 10, craft: 5 }),
        sheet('half', { idea: 5, craft: 3 }),
        sheet('not', { idea: 5, craft: 5 })
      ],
      criteria
    )
    expect(found.all_the_same).toEqual(['top', 'half'])
    expect(ownFigures([sheet('a', { idea: 5 })], [idea]).all_the_same).toEqual([])
  })

  it('call extreme what lies far from the rest, never among fewer than five, never what counts already', () => {
    const usual = [4, 5, 6, 5].map((mark, at) => sheet(`usual-${at}`, { idea: mark, craft: 3 }))
    const far = sheet('far', { idea: 10, craft: 5 })
    expect(ownFigures([...usual, far], criteria).extreme).toEqual(['far'])
    expect(ownFigures([...usual.slice(1), far], criteria).extreme).toEqual([])
    expect(ownFigures([...usual, { ...far, status: 'final' }], criteria).extreme).toEqual([])
  })
})
