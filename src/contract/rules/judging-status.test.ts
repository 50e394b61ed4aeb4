import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { hasEnded, isReopening, mayMove, roundStates } from './round-status.ts'
import { isInSight, mayTurn, scoreStatuses } from './score-status.ts'

describe('a round', () => {
  it('is prepared, opened, paused and closed, and ends with what was published', () => {
    expect(roundStates.filter(to => mayMove('setup', to))).toEqual(['paused'])
    expect(mayMove('paused', 'open')).toBe(true)
    expect(mayMove('open', 'paused')).toBe(true)
    expect(mayMove('paused', 'closed')).toBe(true)
    expect(roundStates.filter(to => mayMove('published', to))).toEqual([])
  })

  it('skips nothing: what is published was approved, what is approved was calculated, what is calculated was closed', () => {
    const before = { published: ['approved'], approved: ['calculated'], setup: [] }
    for (const [to, from] of Object.entries(before))
      expect(roundStates.filter(state => mayMove(state, to as (typeof roundStates)[number]))).toEqual(from)
    expect(roundStates.filter(from => mayMove(from, 'calculated'))).toEqual([
      'closed',
      'calculated',
      'approved'
    ])
  })

  it('is reopened after it was closed or calculated, and not once it is approved', () => {
    expect(roundStates.filter(from => isReopening(from, 'open') && mayMove(from, 'open'))).toEqual([
      'closed',
      'calculated'
    ])
    expect(hasEnded('paused')).toBe(false)
  })
})

describe('a sheet', () => {
  it('that was recused is recused for good', () => {
    for (const by of ['juror', 'organiser'] as const)
      expect(scoreStatuses.filter(to => mayTurn('recused', to, by))).toEqual([])
  })

  it('is taken back into sight by no juror, whatever they try in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...scoreStatuses), { maxLength: 12 }), tries => {
        let status: (typeof scoreStatuses)[number] = 'assigned'
        let gone = false
        for (const to of tries) {
          if (mayTurn(status, to, 'juror')) status = to
          gone ||= !isInSight(status)
          expect(gone && isInSight(status)).toBe(false)
        }
      })
    )
  })
})
