import { describe, expect, test } from 'vitest'
import { contrast } from './accent.ts'
import { grounds, tints } from './look.ts'

describe.each(tints)('paper that is %s', tint => {
  test.each(['light', 'dark'] as const)('is written on with the contrast of AA, in %s', scheme => {
    const { paper, sunk, ink, soft, edge } = grounds[tint][scheme]
    for (const ground of [paper, sunk]) {
      for (const written of [ink, soft]) expect(contrast(written, ground)).toBeGreaterThanOrEqual(4.5)
      // What is no text, such as the edge of a field, needs less (1.4.11).
      expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
    }
  })
})

test('every tint is another paper, by day and by night', () => {
  for (const scheme of ['light', 'dark'] as const)
    expect(new Set(tints.map(tint => grounds[tint][scheme].paper)).size).toBe(tints.length)
})
