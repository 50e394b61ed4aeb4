import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOfOriginal } from './original-name.ts'

test.for([
  [{ entry_number: 7, title: 'Quiet harbour, II' }, 0, 'jpeg', '0007-Quiet-harbour-II-1.jpeg'],
  [{ entry_number: 12345, title: 'زليج من الذاكرة' }, 2, 'png', '12345-زليج-من-الذاكرة-3.png'],
  [{ entry_number: 1, title: '../../etc/passwd' }, 0, 'webp', '0001-etc-passwd-1.webp'],
  [{ entry_number: 1, title: '…' }, 0, null, '0001-1.bin']
] as const)('%j is called %4$s', ([work, place, format, name]) => {
  expect(nameOfOriginal(work, place, format)).toBe(name)
})

test('no title leads out of the folder, and no two pictures are called the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), title => {
      const [one, other] = [0, 1].map(place => nameOfOriginal({ entry_number: 3, title }, place, 'jpeg'))
      expect(one).toMatch(/^0003-(?:[\p{L}\p{N}\p{M}-]+-)?1\.jpeg$/u)
      expect(one).not.toBe(other)
    })
  )
})
