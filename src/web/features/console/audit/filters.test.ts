import { expect, it } from 'vitest'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { auditFilters, isTurned, localOf } from './filters.ts'

const asked = (search: string) => printFilters(auditFilters.parse(new URLSearchParams(search)))

it('a link holds what the log knows, and nothing else', () => {
  expect(asked('?actor=guest&action=work.handed_in&thing=+work:1+&evil=1')).toBe(
    '?actor=guest&action=work.handed_in&thing=work%3A1'
  )
  expect(asked('?action=work')).toBe('?action=work')
  expect(asked('?actor=network:127.0.0.1&action=work.eaten&thing=&from=soon&until=')).toBe('')
  expect(asked('?action=toString&from=0001-01-01T00:00Z')).toBe('')
})

it('a moment is the same instant as a link and as a field', () => {
  const typed = '2026-03-01T12:30'
  const { from } = auditFilters.parse(new URLSearchParams({ from: typed }))
  expect(from).toBe(new Date(typed).toISOString())
  expect(localOf(from)).toBe(typed)
  expect(localOf(undefined)).toBe('')
})

it('a span that ends before it begins is one', () => {
  expect(isTurned({ from: '2026-03-02T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' })).toBe(true)
  expect(isTurned({ from: '2026-03-02T00:00:00.000Z' })).toBe(false)
})
