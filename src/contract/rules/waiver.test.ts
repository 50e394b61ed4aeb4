import { describe, expect, it } from 'vitest'
import { drawnCode, drawnLength, plainCode, readableCode, shareOf, takenOff } from './waiver.ts'

describe('what a waiver takes off', () => {
  it.each([
    // A half of the smallest unit is the artist's.
    [1, 'percent', 49, 0],
    [1, 'percent', 50, 1],
    [1, 'percent', 100, 1],
    [1, 'amount', 1, 1],
    [1, 'free', 0, 1],
    [1999, 'percent', 33, 660],
    [2000, 'percent', 100, 2000],
    [2000, 'amount', 1999, 1999],
    // Never more than the price.
    [2000, 'amount', 5000, 2000],
    // Yen have no smaller unit, and dinars have thousandths: only whole units are taken off.
    [3500, 'percent', 15, 525],
    [12_345, 'percent', 10, 1235],
    [2_147_483_647, 'percent', 99, 2_126_008_811],
    [0, 'percent', 50, 0]
  ] as const)('of %d by %s %d is %d', (price, kind, value, off) => {
    expect(takenOff(price, { kind, value })).toBe(off)
  })
})

describe('a code', () => {
  it('is the same however it is typed', () => {
    expect(plainCode(' k7qf-m2xd 9pwa ')).toBe('K7QFM2XD9PWA')
    expect(plainCode('K7QF–M2XD—9PWA')).toBe('K7QFM2XD9PWA')
    expect(readableCode('K7QFM2XD9PWA')).toBe('K7QF-M2XD-9PWA')
    expect(readableCode('STUDENT')).toBe('STUDENT')
  })

  it('is drawn of signs that are not taken for others, each as often', () => {
    const all = drawnCode(Uint8Array.from({ length: 48 }, (_, at) => at))
    expect(all).toMatch(new RegExp(`^[A-Z2-9]{${drawnLength}}$`))
    expect(all).not.toMatch(/[ILOU01]/)
    // Bytes beyond a multiple of the signs would favour the first of them.
    expect(drawnCode(Uint8Array.of(255, 254, 0))).toBe('A')
  })
})

describe('the share of waived entries', () => {
  it('is told only where it betrays nobody', () => {
    expect(shareOf({ entries: 50, waived: 10 })).toBe(5)
    expect(shareOf({ entries: 10, waived: 3 })).toBe(3)
    expect(shareOf({ entries: 9, waived: 3 })).toBe(null)
    expect(shareOf({ entries: 40, waived: 2 })).toBe(null)
    // If nearly all were waived, it is known who paid.
    expect(shareOf({ entries: 12, waived: 11 })).toBe(null)
  })
})
