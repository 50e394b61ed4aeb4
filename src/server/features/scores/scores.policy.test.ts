import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { mayMove, roundStates, stateAt, type RoundState } from '#contract/rules/round-status.ts'
import { mayTurn, type ScoreStatus } from '#contract/rules/score-status.ts'
import { requireOpenSheet, requireTurn } from './scores.policy.ts'

const begin = Date.parse('2030-05-01T10:00:00Z')
const hour = 3_600_000

const tries = fc.array(
  fc.oneof(
    fc.record({ juror: fc.constantFrom('save', 'final', 'abstained', 'reopened') }),
    fc.record({ organiser: fc.constantFrom(...roundStates) }),
    fc.record({ closes_in: fc.integer({ min: -2, max: 8 }) }),
    fc.record({ hours: fc.integer({ min: 1, max: 4 }) })
  ),
  { maxLength: 40 }
)

interface World {
  now: number
  state: RoundState
  closes_at: Date | null
  status: ScoreStatus
}

interface Written {
  by: string
  from: ScoreStatus
  to: ScoreStatus
  during: RoundState
}

const passes = (check: () => void): boolean => {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** What becomes of the sheet, as the actions write it after these rules; null where they refuse. */
const answered = (world: World, act: string): ScoreStatus | null => {
  const row = { ...world, sees_others: 'never' as const, may_know_ranking: false }
  const now = new Date(world.now)
  if (act === 'abstained' || act === 'reopened') return passes(() => requireTurn(row, act, now)) ? act : null
  if (!passes(() => requireOpenSheet(row, now))) return null
  if (act === 'final') return 'final'
  return world.status === 'assigned' ? 'in_progress' : world.status
}

it('a sheet is written only while its round is open by the clock, and never once it is final, whatever comes between', () => {
  fc.assert(
    fc.property(tries, tried => {
      const world: World = { now: begin, state: 'setup', closes_at: null, status: 'assigned' }
      const written: Written[] = []
      for (const each of tried) {
        if ('hours' in each) world.now += each.hours * hour
        else if ('closes_in' in each) world.closes_at = new Date(world.now + each.closes_in * hour)
        else if ('organiser' in each) {
          if (mayMove(world.state, each.organiser)) world.state = each.organiser
        } else {
          const to = answered(world, each.juror)
          if (to === null) continue
          const during = stateAt(world, new Date(world.now))
          written.push({ by: each.juror, from: world.status, to, during })
          world.status = to
        }
      }
      expect(written.filter(({ during }) => during !== 'open')).toEqual([])
      expect(written.filter(({ by, from }) => by === 'save' && from === 'final')).toEqual([])
      // What is handed in at once without a save before it was begun in the same moment.
      const steps = written.filter(({ from, to }) => from !== to && !(from === 'assigned' && to === 'final'))
      expect(steps.filter(({ from, to }) => !mayTurn(from, to, 'juror'))).toEqual([])
    }),
    { numRuns: 500 }
  )
})
