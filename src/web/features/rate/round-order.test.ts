import { expect, it } from 'vitest'
import type { RoundState } from '#contract/rules/round-status.ts'
import { byTurn } from './round-order.ts'

const on = (day: number): string => `2026-03-0${day}T12:00:00.000Z`
const round = (name: string, state: RoundState, more: { closes_at?: string; closed_at?: string } = {}) => ({
  name,
  state,
  closes_at: null,
  closed_at: null,
  ...more
})

it('puts first what can be judged now, the soonest to close first, and then what was open last', () => {
  const rounds = [
    round('published', 'published', { closed_at: on(1) }),
    round('closed', 'closed', { closed_at: on(3) }),
    round('by hand', 'open'),
    round('paused', 'paused', { closes_at: on(4) }),
    round('calculated', 'calculated', { closed_at: on(2) }),
    round('later', 'open', { closes_at: on(6) }),
    round('sooner', 'open', { closes_at: on(5) })
  ]
  expect(byTurn(rounds).map(({ name }) => name)).toEqual([
    'sooner',
    'later',
    'by hand',
    'paused',
    'closed',
    'calculated',
    'published'
  ])
})
