import { describe, expect, it } from 'vitest'
import {
  applicationStatuses,
  callHasBegun,
  decisionsFrom,
  isUndecided,
  nextStepOf,
  whyClosed,
  whyNamesStayHidden,
  whyNotAnswered,
  whyNotWithdrawn,
  type AppliedCall
} from './application-status.ts'

const deadline = new Date('2026-05-01T12:00:00.000Z')
const before = new Date(deadline.getTime() - 1)
const open: AppliedCall = {
  status: 'published',
  deadline,
  closed_at: null,
  suspended: false,
  names_opened: false
}

describe('a call', () => {
  it('takes applications until the instant of its deadline, and not at it', () => {
    expect(whyClosed(open, before)).toBe(null)
    expect(whyClosed(open, deadline)).toBe('application_late')
    expect(whyClosed({ ...open, deadline: null }, deadline)).toBe(null)
  })

  it.each([
    ['closed', 'application_late'],
    ['awarded', 'application_late'],
    ['draft', 'application_not_open'],
    ['in_review', 'application_not_open']
  ] as const)('that is %s takes none', (status, reason) => {
    expect(whyClosed({ ...open, status }, before)).toBe(reason)
  })

  it('that was closed by hand took what came before', () => {
    const closed = { ...open, status: 'closed', closed_at: before } as const
    expect(whyClosed(closed, new Date(before.getTime() - 1))).toBe(null)
    expect(whyClosed(closed, before)).toBe('application_late')
  })

  it('takes nothing more once its names are open, also where its deadline was extended', () => {
    expect(whyClosed({ ...open, names_opened: true }, before)).toBe('application_late')
  })

  it('of a suspended organisation takes none, and that is what is said, late or not', () => {
    for (const now of [before, deadline])
      expect(whyClosed({ ...open, suspended: true }, now)).toBe('application_suspended')
  })
})

describe('what somebody was chosen for', () => {
  const begins = { status: 'awarded', starts_on: '2026-06-01', time_zone: 'Europe/Madrid' } as const

  it('begins with its first day, where it takes place', () => {
    expect(callHasBegun(begins, new Date('2026-05-31T21:59:59Z'))).toBe(false)
    expect(callHasBegun(begins, new Date('2026-05-31T22:00:00Z'))).toBe(true)
  })

  it('has begun where no day is named once it is told who was chosen', () => {
    expect(callHasBegun({ ...begins, starts_on: null }, before)).toBe(true)
    expect(callHasBegun({ ...begins, starts_on: null, status: 'closed' }, before)).toBe(false)
  })
})

describe('an application', () => {
  it('is decided step by step, and never after the last word', () => {
    expect(decisionsFrom('sent', false)).toEqual(['shortlisted', 'interview', 'offered', 'declined'])
    expect(decisionsFrom('shortlisted', false)).toEqual(['interview', 'offered', 'declined'])
    expect(decisionsFrom('interview', false)).toEqual(['offered', 'declined'])
    for (const status of ['draft', 'accepted', 'declined', 'withdrawn'] as const)
      expect(decisionsFrom(status, false)).toEqual([])
  })

  it('whose offer nobody has answered goes back to the shortlist or no further, and its offer can be made again', () => {
    expect(decisionsFrom('offered', false)).toEqual(['shortlisted', 'declined'])
    expect(isUndecided('offered')).toBe(false)
    expect(decisionsFrom('shortlisted', false)).toContain('offered')
  })

  it('is answered while its offer stands, and else it is said why not', () => {
    const [no, back] = [
      { answered: false, taken_back: false },
      { answered: false, taken_back: true }
    ]
    expect(whyNotAnswered('offered', no)).toBe(null)
    expect(whyNotAnswered('declined', no)).toBe('application_no_offer')
    for (const status of ['shortlisted', 'declined'] as const)
      expect(whyNotAnswered(status, back)).toBe('application_offer_taken_back')
    const answered = { answered: true, taken_back: false }
    for (const status of ['accepted', 'declined'] as const)
      expect(whyNotAnswered(status, answered)).toBe('application_offer_answered')
    expect(whyNotAnswered('withdrawn', answered)).toBe('application_no_offer')
  })

  it('is neither invited nor made an offer while names are hidden', () => {
    expect(decisionsFrom('sent', true)).toEqual(['shortlisted', 'declined'])
    expect(decisionsFrom('shortlisted', true)).toEqual(['declined'])
    expect(decisionsFrom('interview', true)).toEqual(['declined'])
  })

  it('is taken back until it is decided, and else it is said why not', () => {
    const free = applicationStatuses.filter(status => whyNotWithdrawn(status, true) === null)
    expect(free).toEqual(applicationStatuses.filter(isUndecided))
    expect(free).toEqual(['sent', 'shortlisted', 'interview'])
    const reasons = applicationStatuses
      .map(status => whyNotWithdrawn(status, true))
      .filter(reason => reason !== null)
    expect(new Set(reasons).size).toBe(reasons.length)
    expect(applicationStatuses.filter(status => whyNotWithdrawn(status, false) === null)).toEqual([
      ...free,
      'accepted'
    ])
  })

  it('asks its artist for the next step where there is one', () => {
    expect(nextStepOf('draft', null)).toBe('finish')
    expect(nextStepOf('draft', 'application_late')).toBe('none')
    expect(nextStepOf('offered', 'application_late')).toBe('answer')
    expect(nextStepOf('shortlisted', 'application_late')).toBe('wait')
    expect(nextStepOf('declined', null)).toBe('none')
  })
})

describe('names of a blind call', () => {
  it.each([
    ['before the close', null, { undecided: 0, shortlisted: 2 }, 'names_before_close'],
    [
      'while its organisation is suspended',
      'application_suspended',
      { undecided: 0, shortlisted: 1 },
      'application_suspended'
    ],
    ['while one is not decided', 'application_late', { undecided: 1, shortlisted: 2 }, 'names_undecided'],
    ['where nobody is shortlisted', 'application_late', { undecided: 0, shortlisted: 0 }, 'names_nobody'],
    ['after that', 'application_late', { undecided: 0, shortlisted: 1 }, null]
  ] as const)('%s: %s', (_, closed, counts, reason) => {
    expect(whyNamesStayHidden(closed, counts)).toBe(reason)
  })
})
