import { describe, expect, it } from 'vitest'
import { faultsOfSheet, gapsOfSheet, type CriterionRule } from './sheet.ts'

const idea: CriterionRule = { id: 'idea', min: 0, max: 10, step: 0.1, required: true, comment: 'at_ends' }
const craft: CriterionRule = { id: 'craft', min: 1, max: 5, step: 1, required: false, comment: 'never' }
const criteria = [idea, craft]
const sheet = (marks: Record<string, number>, comments: Record<string, string> = {}) => ({ marks, comments })

describe('a sheet', () => {
  it('may lack anything while it is being written', () => {
    expect(faultsOfSheet(sheet({}), criteria)).toEqual([])
  })

  it.each([0.1, 0.3, 0.7, 9.9, 10])('takes %d where the steps are tenths', mark => {
    expect(faultsOfSheet(sheet({ idea: mark }), criteria)).toEqual([])
  })

  it.each([
    [{ idea: -0.1 }, { path: ['marks', 'idea'], code: 'too_small', params: { min: 0 } }],
    [{ idea: 10.1 }, { path: ['marks', 'idea'], code: 'too_large', params: { max: 10 } }],
    [{ idea: 0.15 }, { path: ['marks', 'idea'], code: 'off_step', params: { step: 0.1 } }],
    [{ idea: 0.100_01 }, { path: ['marks', 'idea'], code: 'off_step', params: { step: 0.1 } }],
    [{ craft: 1.5 }, { path: ['marks', 'craft'], code: 'off_step', params: { step: 1 } }],
    [{ colour: 3 }, { path: ['marks', 'colour'], code: 'unknown_field' }]
  ])('refuses %j by the field and the rule', (marks: Record<string, number>, fault) => {
    expect(faultsOfSheet(sheet(marks), criteria)).toEqual([fault])
  })

  it('refuses words on a criterion that there is not', () => {
    expect(faultsOfSheet(sheet({}, { colour: 'Bright' }), criteria)).toEqual([
      { path: ['comments', 'colour'], code: 'unknown_field' }
    ])
  })

  it('that is to count needs what is demanded and nothing more', () => {
    expect(gapsOfSheet(sheet({ craft: 3 }), criteria)).toEqual([
      { path: ['marks', 'idea'], code: 'required' }
    ])
    expect(gapsOfSheet(sheet({ idea: 5 }), criteria)).toEqual([])
  })

  it('needs words for the lowest and the highest mark where they are demanded', () => {
    const gap = [{ path: ['comments', 'idea'], code: 'required' }]
    expect(gapsOfSheet(sheet({ idea: 0 }), criteria)).toEqual(gap)
    expect(gapsOfSheet(sheet({ idea: 10 }, { idea: '  ' }), criteria)).toEqual(gap)
    expect(gapsOfSheet(sheet({ idea: 10 }, { idea: 'Nothing to add' }), criteria)).toEqual([])
  })
})
