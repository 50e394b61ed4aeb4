import { describe, expect, test } from 'vitest'
import { longestPath, ownPath } from './own-path.ts'

describe('the way back', () => {
  test.each(['/demo/home', '/demo/fr/about?x=1#part-fees', '/', '/another-team/console', '/-/create'])(
    '%s is followed',
    path => {
      expect(ownPath(path)).toBe(path)
    }
  )

  test('is written as an address is, whatever was typed', () => {
    expect(ownPath('/demo/ünder scores?q="art"')).toBe('/demo/%C3%BCnder%20scores?q=%22art%22')
    expect(ownPath('/demo/x/../home')).toBe('/demo/home')
  })

  test.each([
    null,
    '',
    'demo/home',
    'https://elsewhere.example/demo',
    'https:elsewhere.example',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\/elsewhere.example',
    '/\t/elsewhere.example',
    '/\n\\elsewhere.example',
    '/.//elsewhere.example',
    '/demo/..//elsewhere.example',
    '/demo/%2e%2e//elsewhere.example',
    'javascript:alert(1)',
    ' /demo',
    `/${'x'.repeat(longestPath)}`,
    `/${'ü'.repeat(longestPath / 2)}`
  ])('%j is not', path => {
    expect(ownPath(path)).toBeNull()
  })
})
