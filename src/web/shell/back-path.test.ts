import { describe, expect, test } from 'vitest'
import { backPath } from './back-path.ts'

describe('the way back', () => {
  test.each(['/demo/home', '/demo/fr/about?x=1#part-fees', '/'])('%s is followed', path => {
    expect(backPath(path)).toBe(path)
  })

  test.each([
    null,
    '',
    'demo/home',
    'https://elsewhere.example/demo',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n\\elsewhere.example',
    '/.//elsewhere.example',
    '/demo/..//elsewhere.example',
    'javascript:alert(1)',
    ' /demo'
  ])('%j is not', path => {
    expect(backPath(path)).toBeNull()
  })
})
