import { expect, it } from 'vitest'
import { calendarDay } from './calendar-day.ts'

it('says the day that was written, in the language of the page', () => {
  expect(calendarDay('en', '2026-03-01')).toBe('1 March 2026')
  expect(calendarDay('fr', '2026-03-01')).toBe('1er mars 2026')
  expect(calendarDay('en', '2026-12-31', 'medium')).toBe('31 Dec 2026')
})

it('says it wherever it is read', () => {
  const before = process.env['TZ']
  try {
    for (const zone of ['Pacific/Honolulu', 'Pacific/Kiritimati', 'UTC']) {
      process.env['TZ'] = zone
      expect(calendarDay('en', '2026-03-01')).toBe('1 March 2026')
    }
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})
