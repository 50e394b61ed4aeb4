// After an Arabic word a number such as 2026-0023 is drawn as 0023-2026, unless it stands apart from the words around it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './files.ts'

/** Where they are counted, 1 or 2. */
const counted = /^ {4}"(?:signatory|signature)"/

it('sets the numbers of diplomas apart in Arabic', () => {
  const bare = ['diploma.json', 'console-diplomas.json', 'mails.json'].flatMap(file =>
    readFileSync(join(root, 'src/content/ar', file), 'utf8')
      .split('\n')
      .filter(line => file !== 'mails.json' || line.includes('شهادتكم'))
      .filter(line => !counted.test(line) && /(?<!\u2066)\{(?:number|anew)\}/u.test(line))
  )
  expect(bare).toEqual([])
})
