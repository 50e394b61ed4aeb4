/* Dates and times are written by one piece, so that no page or mail writes them in another way. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, root } from './files.ts'

/** It writes them; the others reckon with zones and show nothing. */
const allowed = new Set([
  'src/contract/rules/time-format.ts',
  'src/contract/rules/zoned-time.ts',
  'src/contract/teams.ts',
  'src/web/features/console/offered/Offered.tsx',
  'src/web/shell/words/time-zones.ts'
])

const writesDates = /Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(/

it('nothing but its own piece writes a date or a time in words', () => {
  const found = filesUnder('src').filter(
    path =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      writesDates.test(readFileSync(join(root, path), 'utf8'))
  )
  expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual([...allowed])
})
