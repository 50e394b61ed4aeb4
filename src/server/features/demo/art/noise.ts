import type { Chance } from './chance.ts'

// Table indexes are masked to the table's size, which is what each `!` here relies on.

const diagonal = 0.7071067811865476
const gradientX = Float64Array.of(1, diagonal, 0, -diagonal, -1, -diagonal, 0, diagonal)
const gradientY = Float64Array.of(0, diagonal, 1, diagonal, 0, -diagonal, -1, -diagonal)

/** Gradient noise over the plane: smooth, without direction, about -1 to 1. */
export class Noise {
  private readonly order = new Uint8Array(512)

  constructor(chance: Chance) {
    const shuffled = chance.shuffled(Array.from({ length: 256 }, (_, n) => n))
    for (let n = 0; n < 512; n++) this.order[n] = shuffled[n & 255]!
  }

  at(x: number, y: number): number {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const dx = x - left
    const dy = y - top
    const column = left & 255
    const row = top & 255
    const west = this.order[column]!
    const east = this.order[column + 1]!
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const upper = this.pull(west + row, dx, dy)
    const lower = this.pull(west + row + 1, dx, dy - 1)
    const north = upper + (this.pull(east + row, dx - 1, dy) - upper) * u
    const south = lower + (this.pull(east + row + 1, dx - 1, dy - 1) - lower) * u
    return (north + (south - north) * v) * 1.5
  }

  /** Octaves on top of one another, each twice as fine and half as strong. */
  sum(x: number, y: number, octaves: number): number {
    let total = 0
    let strength = 0.5
    for (let n = 0; n < octaves; n++) {
      total += this.at(x, y) * strength
      strength *= 0.5
      x = x * 2.03 + 17.3
      y = y * 2.03 - 9.1
    }
    return total
  }

  private pull(corner: number, dx: number, dy: number): number {
    const way = this.order[corner & 511]! & 7
    return gradientX[way]! * dx + gradientY[way]! * dy
  }
}
