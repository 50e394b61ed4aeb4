import { expect, it } from 'vitest'
import { markedPieces } from './file-mark.ts'

it('a small file is one piece', () => {
  expect(markedPieces(0)).toEqual([[0, 0]])
  expect(markedPieces(1024 * 1024)).toEqual([[0, 1024 * 1024]])
})

it('the pieces of a large one are all of it, each byte once', () => {
  for (const bytes of [1024 * 1024 + 1, 70_000_001, 300 * 1024 * 1024]) {
    const pieces = markedPieces(bytes)
    expect(pieces.map(([start]) => start)).toEqual([0, ...pieces.slice(0, -1).map(([, end]) => end)])
    expect(pieces.at(-1)?.[1]).toBe(bytes)
    for (const [start, end] of pieces) expect(end - start).toBeLessThanOrEqual(1024 * 1024)
  }
})
