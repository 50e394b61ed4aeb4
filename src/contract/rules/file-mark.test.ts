import { expect, it } from 'vitest'
import { markedPieces } from './file-mark.ts'

it('a small file is marked whole', () => {
  expect(markedPieces(0)).toEqual([[0, 0]])
  expect(markedPieces(4 * 1024 * 1024)).toEqual([[0, 4 * 1024 * 1024]])
})

it('a large one by pieces that begin at its first byte, end at its last, and never overlap', () => {
  for (const bytes of [4 * 1024 * 1024 + 1, 70_000_001, 300 * 1024 * 1024]) {
    const pieces = markedPieces(bytes)
    expect(pieces).toHaveLength(64)
    expect(pieces[0]?.[0]).toBe(0)
    expect(pieces.at(-1)?.[1]).toBe(bytes)
    for (const [nth, [start, end]] of pieces.entries()) {
      expect(end - start).toBe(64 * 1024)
      expect(start).toBeGreaterThanOrEqual(pieces[nth - 1]?.[1] ?? 0)
    }
  }
})
