import type { Canvas } from './canvas.ts'

// Cells are counted so that every point of the canvas has four corners, which is what each `!` here relies on.

/** A slow function kept on a coarse net and read between its knots: cheap where a picture asks at every pixel. */
export class Field {
  private readonly columns: number
  private readonly knots: Float32Array
  private readonly density: number

  constructor({ wide, high }: Canvas, density: number, height: (x: number, y: number) => number) {
    const rows = Math.ceil(high * density) + 2
    this.density = density
    this.columns = Math.ceil(wide * density) + 2
    this.knots = new Float32Array(this.columns * rows)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < this.columns; column++)
        this.knots[row * this.columns + column] = height(column / density, row / density)
  }

  at(x: number, y: number): number {
    const u = x * this.density
    const v = y * this.density
    const column = Math.floor(u)
    const row = Math.floor(v)
    const base = row * this.columns + column
    const a = this.knots[base]!
    const c = this.knots[base + this.columns]!
    const upper = a + (this.knots[base + 1]! - a) * (u - column)
    return upper + (c + (this.knots[base + this.columns + 1]! - c) * (u - column) - upper) * (v - row)
  }
}
