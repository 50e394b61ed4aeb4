import { describe, expect, it } from 'vitest'
import { isDigestDue, quietUntil } from './quiet-hours.ts'

const at = (iso: string) => new Date(iso)
const night = { from: 22 * 60, until: 7 * 60 }
const brussels = 'Europe/Brussels'

describe('quiet hours', () => {
  it('end in the morning that follows, by the clock of the zone', () => {
    // Brussels is two hours ahead in summer.
    expect(quietUntil(at('2026-07-01T19:59Z'), night, brussels)).toBeNull()
    expect(quietUntil(at('2026-07-01T20:00Z'), night, brussels)).toEqual(at('2026-07-02T05:00Z'))
    expect(quietUntil(at('2026-07-02T04:59Z'), night, brussels)).toEqual(at('2026-07-02T05:00Z'))
    expect(quietUntil(at('2026-07-02T05:00Z'), night, brussels)).toBeNull()
    expect(quietUntil(at('2026-07-01T20:00Z'), night, 'America/New_York')).toBeNull()
    expect(quietUntil(at('2026-07-01T20:00Z'), null, brussels)).toBeNull()
  })

  it('may lie within a day', () => {
    const midday = { from: 12 * 60, until: 13 * 60 + 30 }
    expect(quietUntil(at('2026-01-05T11:59:59Z'), midday, 'UTC')).toBeNull()
    expect(quietUntil(at('2026-01-05T12:00Z'), midday, 'UTC')).toEqual(at('2026-01-05T13:30Z'))
    expect(quietUntil(at('2026-01-05T13:30Z'), midday, 'UTC')).toBeNull()
  })

  it('are an hour shorter or longer in the nights in which clocks are changed', () => {
    expect(quietUntil(at('2026-03-28T21:00Z'), night, brussels)).toEqual(at('2026-03-29T05:00Z'))
    expect(quietUntil(at('2026-10-24T20:00Z'), night, brussels)).toEqual(at('2026-10-25T06:00Z'))
  })

  it('end where the clock goes on, if it skips their end', () => {
    const short = { from: 0, until: 2 * 60 + 30 }
    // From two it goes to three, which is one in the morning of UTC.
    expect(quietUntil(at('2026-03-29T00:30Z'), short, brussels)).toEqual(at('2026-03-29T01:00Z'))
    expect(quietUntil(at('2026-03-29T01:00Z'), short, brussels)).toBeNull()
  })

  it('end at the first of two ends that are still to come', () => {
    const short = { from: 0, until: 2 * 60 + 30 }
    // Half past two comes at 00:30 and again at 01:30 of UTC.
    expect(quietUntil(at('2026-10-25T00:10Z'), short, brussels)).toEqual(at('2026-10-25T00:30Z'))
    expect(quietUntil(at('2026-10-25T01:10Z'), short, brussels)).toEqual(at('2026-10-25T01:30Z'))
  })
})

describe('a digest', () => {
  const daily = { rhythm: 'daily', quiet: null, time_zone: brussels } as const

  it('is due once a day, from eight in the morning of its reader', () => {
    const digest_at = at('2026-07-01T06:00Z')
    expect(isDigestDue(at('2026-07-02T05:59Z'), { ...daily, digest_at })).toBe(false)
    expect(isDigestDue(at('2026-07-02T06:00Z'), { ...daily, digest_at })).toBe(true)
    expect(
      isDigestDue(at('2026-07-02T06:00Z'), { ...daily, digest_at: at('2026-07-01T08:00Z'), time_zone: 'UTC' })
    ).toBe(false)
    expect(isDigestDue(at('2026-07-02T23:00Z'), { ...daily, digest_at: at('2026-07-02T06:00Z') })).toBe(false)
  })

  it.each([
    ['forward', '2026-03-27T00:00Z'],
    ['back', '2026-10-23T00:00Z']
  ])('is due once a day when clocks are put %s', (_, begin) => {
    let digest_at = at(begin)
    const sent: string[] = []
    // A look every hour over five days.
    for (let hour = 1; hour <= 120; hour += 1) {
      const now = new Date(at(begin).getTime() + hour * 3_600_000)
      if (!isDigestDue(now, { ...daily, digest_at })) continue
      digest_at = now
      sent.push(
        new Intl.DateTimeFormat('en', { timeZone: brussels, hour: 'numeric', hour12: false }).format(now)
      )
    }
    expect(sent).toEqual(['08', '08', '08', '08', '08'])
  })

  it('waits for the end of quiet hours, however long they are', () => {
    const digest_at = at('2026-07-01T12:00Z')
    const long = {
      rhythm: 'daily',
      digest_at,
      time_zone: 'UTC',
      quiet: { from: 22 * 60, until: 10 * 60 }
    } as const
    expect(isDigestDue(at('2026-07-02T09:59Z'), long)).toBe(false)
    expect(isDigestDue(at('2026-07-02T10:00Z'), long)).toBe(true)
    const almost_all = { ...long, quiet: { from: 7 * 60, until: 6 * 60 } }
    expect(isDigestDue(at('2026-07-02T06:30Z'), almost_all)).toBe(false)
    expect(isDigestDue(at('2026-07-03T06:30Z'), almost_all)).toBe(true)
  })

  it('is due on Mondays where it comes by the week', () => {
    const weekly = { ...daily, rhythm: 'weekly', digest_at: at('2026-07-01T12:00Z') } as const
    expect(isDigestDue(at('2026-07-05T21:00Z'), weekly)).toBe(false)
    expect(isDigestDue(at('2026-07-06T05:59Z'), weekly)).toBe(false)
    expect(isDigestDue(at('2026-07-06T06:00Z'), weekly)).toBe(true)
    expect(isDigestDue(at('2026-07-08T06:00Z'), weekly)).toBe(true)
  })
})
