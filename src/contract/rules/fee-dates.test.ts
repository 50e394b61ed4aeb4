import { describe, expect, it } from 'vitest'
import { endOfDayAfter, nextOf, stepAt } from './fee-dates.ts'
import { givesNoLess, refundAt } from './fee-refund.ts'

const at = (text: string): Date => new Date(text)

describe('the last day to pay', () => {
  it.for([
    ['2031-01-10T10:00:00Z', 10, 'UTC', '2031-01-20T23:59:00.000Z'],
    // It is the eleventh there already.
    ['2031-01-10T10:00:00Z', 10, 'Pacific/Kiritimati', '2031-01-21T09:59:00.000Z'],
    // Clocks are put forward on the thirtieth.
    ['2031-03-28T10:00:00Z', 3, 'Europe/Brussels', '2031-03-31T21:59:00.000Z']
  ] as const)('from %s for %i days in %s', ([from, days, zone, end]) => {
    expect(endOfDayAfter(at(from), days, zone).toISOString()).toBe(end)
  })
})

describe('what the clock does', () => {
  const fee = {
    begun_at: at('2031-01-10T00:00:00Z'),
    pay_by: at('2031-01-20T00:00:00Z'),
    reminders: 0,
    lapses_at: null
  }

  it('reminds half-way and a day before, then lists, then lapses', () => {
    expect(stepAt(fee, at('2031-01-14T23:59:59Z'))).toBeNull()
    expect(stepAt(fee, at('2031-01-15T00:00:00Z'))).toEqual({ do: 'remind', reminders: 1 })
    expect(stepAt({ ...fee, reminders: 1 }, at('2031-01-18T00:00:00Z'))).toBeNull()
    expect(stepAt({ ...fee, reminders: 1 }, at('2031-01-19T00:00:00Z'))).toEqual({
      do: 'remind',
      reminders: 2
    })
    expect(stepAt({ ...fee, reminders: 2 }, at('2031-01-20T00:00:00Z'))).toEqual({ do: 'list' })
    const listed = { ...fee, reminders: 2, lapses_at: at('2031-01-23T00:00:00Z') }
    expect(stepAt(listed, at('2031-01-22T23:59:59Z'))).toBeNull()
    expect(stepAt(listed, at('2031-01-23T00:00:00Z'))).toEqual({ do: 'lapse' })
  })

  it('makes up for nothing that was missed, and never lapses what was not listed', () => {
    expect(stepAt(fee, at('2031-01-19T12:00:00Z'))).toEqual({ do: 'remind', reminders: 2 })
    expect(stepAt(fee, at('2031-06-01T00:00:00Z'))).toEqual({ do: 'list' })
  })

  it('reminds once where there is one day to pay', () => {
    const short = { ...fee, pay_by: at('2031-01-11T12:00:00Z') }
    expect(nextOf(short)).toEqual(at('2031-01-10T18:00:00Z'))
    expect(nextOf({ ...short, reminders: 1 })).toEqual(short.pay_by)
  })
})

describe('a refund', () => {
  const half = { percent: 50, until: '2031-01-20T00:00:00.000Z' }

  it('is of the fee, until a date, rounded in favour of the artist', () => {
    expect(refundAt(null, 1001, at('2031-01-01T00:00:00Z'))).toBeNull()
    expect(refundAt(half, 1001, at('2031-01-19T23:59:59Z'))).toBe(501)
    expect(refundAt(half, 1001, at('2031-01-20T00:00:00Z'))).toBe(0)
    expect(refundAt({ percent: 100, until: null }, 1001, at('2040-01-01T00:00:00Z'))).toBe(1001)
  })

  it('gives no less where it gives more, or for longer', () => {
    const longer = { ...half, until: '2031-01-21T00:00:00.000Z' }
    expect([givesNoLess(half, longer), givesNoLess(longer, half)]).toEqual([true, false])
    expect([givesNoLess(half, { percent: 50, until: null }), givesNoLess(half, null)]).toEqual([true, false])
    expect(givesNoLess(half, { ...half, percent: 49 })).toBe(false)
    const none = { percent: 0, until: null }
    expect([givesNoLess(null, none), givesNoLess(none, null), givesNoLess(null, half)]).toEqual([
      false,
      true,
      true
    ])
  })
})
