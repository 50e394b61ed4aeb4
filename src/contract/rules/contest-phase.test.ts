import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standingOf, type ContestDates } from './contest-phase.ts'
import { phases } from './phases.ts'

const at = (text: string): Date => new Date(`2026-${text}:00Z`)

const dates: ContestDates = {
  published_at: at('01-01T00:00'),
  opens_at: at('02-01T00:00'),
  closes_at: at('04-01T00:00'),
  judging_ends_at: at('05-01T00:00'),
  vote_opens_at: null,
  vote_closes_at: null,
  results_published_at: null
}

const phaseAt = (text: string, more: Partial<ContestDates> = {}) =>
  standingOf({ ...dates, ...more }, at(text)).phase

describe('a contest stands', () => {
  it('where its dates and the clock put it, the close being exclusive', () => {
    expect(phaseAt('01-31T23:59')).toBe('announced')
    expect(phaseAt('02-01T00:00')).toBe('open')
    expect(phaseAt('03-28T23:59')).toBe('open')
    expect(phaseAt('03-29T00:00')).toBe('closing')
    expect(phaseAt('03-31T23:59')).toBe('closing')
    expect(phaseAt('04-01T00:00')).toBe('judging')
    expect(phaseAt('05-01T00:00')).toBe('results_soon')
    expect(phaseAt('02-01T00:00', { published_at: null })).toBe('draft')
  })

  it('as closing from its first moment where it is open for less than three days', () => {
    expect(phaseAt('03-31T00:00', { opens_at: at('03-31T00:00') })).toBe('closing')
    expect(phaseAt('03-30T00:00', { opens_at: at('03-31T00:00') })).toBe('announced')
  })

  it('with the jury from its opening on where organisers have closed every category', () => {
    expect(phaseAt('01-31T23:59', { closes_at: null })).toBe('announced')
    expect(phaseAt('02-01T00:00', { closes_at: null })).toBe('judging')
  })

  it('in the vote while it runs, and with the jury again where that goes on', () => {
    const vote = { vote_opens_at: at('04-05T00:00'), vote_closes_at: at('04-20T00:00') }
    expect(phaseAt('04-10T00:00', vote)).toBe('public_vote')
    expect(phaseAt('04-20T00:00', vote)).toBe('judging')
    const longer = { ...vote, vote_closes_at: at('05-20T00:00') }
    expect(phaseAt('05-10T00:00', longer)).toBe('public_vote')
    expect(phaseAt('05-20T00:00', longer)).toBe('results_soon')
  })

  it('open as long as entries are taken, though the public votes by then, or has', () => {
    const vote = { vote_opens_at: at('02-20T00:00'), vote_closes_at: at('04-20T00:00') }
    expect(phaseAt('03-01T00:00', vote)).toBe('open')
    expect(phaseAt('03-30T00:00', vote)).toBe('closing')
    expect(phaseAt('04-01T00:00', vote)).toBe('public_vote')
    expect(phaseAt('04-20T00:00', vote)).toBe('judging')
    const early = { ...vote, vote_closes_at: at('03-10T00:00') }
    expect(phaseAt('03-10T00:00', early)).toBe('open')
    expect(phaseAt('04-01T00:00', early)).toBe('judging')
    expect(phaseAt('04-01T00:00', { ...early, judging_ends_at: null })).toBe('judging')
    // A category may close later than the jury was to be done.
    expect(phaseAt('03-30T00:00', { judging_ends_at: at('03-20T00:00') })).toBe('closing')
    expect(phaseAt('04-01T00:00', { judging_ends_at: at('03-20T00:00') })).toBe('results_soon')
  })

  it('with its results from their moment on, and in the archive after ninety days', () => {
    const results_published_at = at('06-01T00:00')
    expect(phaseAt('05-31T00:00', { results_published_at })).toBe('results_soon')
    expect(phaseAt('06-01T00:00', { results_published_at })).toBe('results')
    expect(phaseAt('08-29T23:59', { results_published_at })).toBe('results')
    expect(phaseAt('08-30T00:00', { results_published_at })).toBe('archive')
  })

  it('unchanged until the instant that it names, and otherwise than before from there on', () => {
    const instant = fc.date({ min: at('01-01T00:00'), max: at('12-31T00:00'), noInvalidDate: true })
    const maybe = fc.option(instant)
    const some = fc.record({
      published_at: instant,
      opens_at: maybe,
      closes_at: maybe,
      judging_ends_at: maybe,
      vote_opens_at: maybe,
      vote_closes_at: maybe,
      results_published_at: maybe
    })
    fc.assert(
      fc.property(some, instant, fc.double({ min: 0, max: 1, noNaN: true }), (any, now, share) => {
        const { phase, until } = standingOf(any, now)
        // Where it names none, nothing changes to the end of the year.
        const end = until ?? at('12-31T23:59')
        const between = new Date(now.getTime() + Math.max(0, end.getTime() - 1 - now.getTime()) * share)
        expect([phases.includes(phase), end > now || !until]).toEqual([true, true])
        expect(standingOf(any, between).phase).toBe(phase)
      })
    )
  })
})
