import { describe, expect, test } from 'vitest'
import { askedBy, searchable } from './asked.ts'

describe('what is searched for', () => {
  test('is trimmed, without characters that nobody sees, and no longer than the directory reads', () => {
    expect(searchable('  sal\u0000on \u202e ')).toBe('sal on')
    expect([...searchable('🎨'.repeat(100))]).toHaveLength(80)
    expect(searchable('a\ud800')).toBe('a')
    expect(searchable(null)).toBe('')
  })

  test('is read from the address', () => {
    expect(
      askedBy(
        new URLSearchParams('q=sal&cursor=abc&unknown=estuary&closed=linden&unreachable=demo&back=/demo/home')
      )
    ).toEqual({
      query: 'sal',
      cursor: 'abc',
      unknown: 'estuary',
      closed: 'linden',
      unreachable: 'demo',
      back: '/demo/home'
    })
  })
})
