import { chanceFrom } from './chance.ts'

// Indexes are masked to the sheet's size, which is what each `!` here relies on.

/** One seamless square of fine unevenness, -1 to 1: the tooth of paper, the specks of a print. */
export interface Tooth {
  size: number
  values: Float32Array
  /** Texels of this sheet to one unit of the picture. */
  density: number
}

const size = 1024
const finestDensity = 1800
let sheets: readonly Tooth[] | undefined

/** The sheet whose texels are nearest to the picture's pixels, so that a small picture is not a noisier one. */
export function toothFor(unit: number): Tooth {
  sheets ??= coarser(weave())
  let best = sheets[0]!
  for (const sheet of sheets) if (sheet.density >= unit * 0.7) best = sheet
  return best
}

function weave(): Tooth {
  const values = new Float32Array(size * size)
  for (const [cell, strength] of [
    [1, 0.35],
    [2, 0.3],
    [4, 0.3],
    [8, 0.22]
  ] as const)
    addLattice(values, cell, strength)
  return { size, values, density: finestDensity }
}

function addLattice(values: Float32Array, cell: number, strength: number) {
  const chance = chanceFrom(`tooth ${cell}`)
  const count = size / cell
  const lattice = new Float32Array(count * count)
  for (let n = 0; n < lattice.length; n++) lattice[n] = (chance.next() * 2 - 1) * strength
  for (let y = 0; y < size; y++) {
    const row = Math.floor(y / cell)
    const below = ((row + 1) % count) * count
    const v = soft((y % cell) / cell)
    for (let x = 0; x < size; x++) {
      const column = Math.floor(x / cell)
      const beside = (column + 1) % count
      const u = soft((x % cell) / cell)
      const a = lattice[row * count + column]!
      const b = lattice[row * count + beside]!
      const c = lattice[below + column]!
      const d = lattice[below + beside]!
      const upper = a + (b - a) * u
      values[y * size + x]! += upper + (c + (d - c) * u - upper) * v
    }
  }
}

function soft(t: number): number {
  return t * t * (3 - 2 * t)
}

function coarser(finest: Tooth): Tooth[] {
  const all = [finest]
  for (let step = 0; step < 4; step++) {
    const from = all[all.length - 1]!
    const half = from.size / 2
    const values = new Float32Array(half * half)
    for (let y = 0; y < half; y++)
      for (let x = 0; x < half; x++) {
        const at = y * 2 * from.size + x * 2
        const pair = from.values[at]! + from.values[at + 1]!
        values[y * half + x] = (pair + from.values[at + from.size]! + from.values[at + from.size + 1]!) / 4
      }
    all.push({ size: half, values, density: from.density / 2 })
  }
  return all
}
