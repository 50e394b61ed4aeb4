import type { Chance } from './chance.ts'

// Blocks and threads are counted from the same numbers as their tables, which is what each `!` here relies on.

type Weave = (warp: number, weft: number) => boolean

const weaves: readonly Weave[] = [
  (i, j) => (i + j) % 2 === 0,
  (i, j) => (i + j) % 4 < 2,
  (i, j) => (i - j + 4000) % 4 < 2,
  (i, j) => (i + j * 3) % 5 !== 0,
  (i, j) => (i + j * 3) % 5 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 2)) % 2 === 0,
  (i, j) => (i + ((j >> 3) % 2 === 0 ? j : 4000 - j)) % 4 < 2,
  (i, j) => (i * 5 + j) % 8 !== 0,
  (i, j) => (i * 5 + j) % 8 === 0
]

/** Which weave each block of the cloth takes: columns of blocks with steps, a chequer, or one field with inlay. */
export function draft(warps: number, wefts: number, pitch: number, chance: Chance): Uint8Array {
  const over = new Uint8Array(warps * wefts)
  const size = Math.round(pitch * chance.pick([0.07, 0.11, 0.17]))
  const rows = Math.ceil(wefts / size) + 1
  const columns = Math.ceil(warps / size) + 1
  const plan = new Uint8Array(rows * columns)
  const [ground, figure, third] = chance.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8])
  const manner = chance.whole(0, 3)
  const period = chance.whole(2, 5)
  const half = Math.ceil(columns / 2)
  const drawn = Array.from({ length: rows * half }, () => chance.next())
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const folded = Math.min(column, columns - 1 - column)
      const draw = drawn[row * half + Math.min(folded, half - 1)]!
      const step = (Math.floor(row / 2) + folded) % (period + 1)
      const chosen =
        manner === 0
          ? draw < 0.4
          : manner === 1
            ? step === 0 || step === period
            : manner === 2
              ? (row + column) % 2 === 0
              : step * 2 < period && draw < 0.8
      plan[row * columns + column] = chosen ? figure! : draw > 0.88 ? third! : ground!
    }
  for (let j = 0; j < wefts; j++)
    for (let i = 0; i < warps; i++) {
      const weave = weaves[plan[Math.floor(j / size) * columns + Math.floor(i / size)]!]!
      over[j * warps + i] = weave(i, j) ? 1 : 0
    }
  return over
}
