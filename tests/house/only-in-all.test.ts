// What a plain run leaves out is named in one list, with its reason, and left out by that list alone.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onlyInAll } from '#tests/kit/only-in-all.ts'
import { filesUnder, root } from './files.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Where each entry is asked for: `file: name`. */
const asked = filesUnder()
  .filter(file => /\.(ts|tsx)$/.test(file) && file !== 'tests/kit/only-in-all.ts')
  .flatMap(file =>
    [...read(file).matchAll(/\binAll\('([^']+)'\)/g)].map(([, name = '']) => `${file}: ${name}`)
  )

const [reliability, ...tests] = onlyInAll.toReversed()

test('every test that only test:all runs is named, once, with the file that leaves it out', () => {
  expect(new Set(asked)).toEqual(new Set(tests.map(({ file, name }) => `${file}: ${name}`)))
  expect(new Set(onlyInAll.map(({ name }) => name)).size).toBe(onlyInAll.length)
})

test('each has its reason, a sentence', () => {
  expect(onlyInAll.filter(({ reason }) => reason.split(' ').length < 8)).toEqual([])
})

test('test:all ends with the reliability scripts, and npm test has none of them', () => {
  expect(reliability?.file).toBe('scripts/test.mjs')
  expect(read('scripts/test.mjs')).toContain('tests/reliability/run.ts')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> } // npm's own file
  expect(scripts['test:all']).toBe('exec node scripts/test.mjs --all')
  expect(scripts['test']).toBe('exec node scripts/test.mjs')
})

test('no other file reads what test:all sets', () => {
  const own = [
    'tests/kit/only-in-all.ts',
    'tests/house/only-in-all.test.ts',
    'scripts/test.mjs',
    'scripts/gate/durations.mjs'
  ]
  const readers = filesUnder().filter(
    file => /\.(ts|tsx|mjs)$/.test(file) && !own.includes(file) && read(file).includes('PALMARES_TESTS')
  )
  expect(readers).toEqual([])
})
