import { expect, it } from 'vitest'
import { cleanPath } from './clean-path.ts'

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/demo/home', '/demo/home'],
  ['/demo/home/', '/demo/home'],
  ['//demo///home', '/demo/home'],
  ['/Demo/Home', '/demo/Home'],
  ['/-/login/', '/-/login'],
  ['/\\elsewhere.test/', '/%5Celsewhere.test'],
  ['/%2F/x/', '/%2F/x']
])('%s is written %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
})
