import { Coverage } from './coverage.ts'
import { clamp } from './exact.ts'
import type { Colour } from './palettes.ts'
import type { Path } from './shapes.ts'
import { toothFor } from './tooth.ts'
import type { Tooth } from './tooth.ts'

// Pixel indexes come from the canvas's own rows and columns, which is what each `!` here relies on.

interface Ink {
  colour: Colour
  alpha?: number
  /** Overprint: what lies below shows through and darkens. */
  multiply?: boolean
  /** How unevenly the tone lies, 0 to 1. */
  grain?: number
  /** How much of the sheet's tooth the ink misses, 0 to 1. */
  dry?: number
  /** Strength at a point of the picture, 0 to 1. */
  shade?: (x: number, y: number) => number
  /** How the tone itself changes at a point: from -1, all dark, to 1, all light. */
  relief?: Relief
}

interface Relief {
  light: Colour
  dark: Colour
  at(x: number, y: number): number
}

type Shader = (x: number, y: number, out: Float64Array) => void

/**
 * A sheet measured in units, one unit being the side of a square of the same area: a composition in units is the
 * same picture at every resolution.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly unit: number
  readonly wide: number
  readonly high: number
  readonly data: Float32Array
  readonly tooth: Tooth
  private readonly coverage: Coverage
  private layers = 0

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.unit = Math.sqrt(width * height)
    this.wide = width / this.unit
    this.high = height / this.unit
    this.data = new Float32Array(width * height * 3)
    this.tooth = toothFor(this.unit)
    this.coverage = new Coverage(width, height)
  }

  flood([r, g, b]: Colour) {
    for (let n = 0; n < this.data.length; n += 3) {
      this.data[n] = r
      this.data[n + 1] = g
      this.data[n + 2] = b
    }
  }

  fill(path: Path, ink: Ink) {
    this.fillTogether([path], ink)
  }

  /** One layer of ink through several outlines at once, so that overlaps are not inked twice. */
  fillTogether(paths: readonly Path[], ink: Ink) {
    for (const path of paths) this.coverage.trace(path, this.unit)
    const layer = this.layers++
    this.coverage.sweep((row, from, to, cover) => this.lay(row, from, to, cover, ink, layer))
  }

  /** Asks for the colour of every pixel's middle; `out` holds what is there already. */
  each(shader: Shader) {
    const out = new Float64Array(3)
    const size = 1 / this.unit
    let at = 0
    for (let row = 0; row < this.height; row++) {
      const y = (row + 0.5) * size
      for (let column = 0; column < this.width; column++, at += 3) {
        out[0] = this.data[at]!
        out[1] = this.data[at + 1]!
        out[2] = this.data[at + 2]!
        shader((column + 0.5) * size, y, out)
        this.data[at] = out[0]
        this.data[at + 1] = out[1]
        this.data[at + 2] = out[2]
      }
    }
  }

  private lay(row: number, from: number, to: number, cover: Float32Array, ink: Ink, layer: number) {
    const { colour, alpha = 1, multiply = false, grain = 0, dry = 0, shade, relief } = ink
    let [r, g, b] = colour
    const { data, tooth, unit } = this
    const scale = tooth.density / unit
    const mask = tooth.size - 1
    const shift = layer * 389
    const line = ((row * scale + layer * 211) & mask) * tooth.size
    const textured = grain > 0 || dry > 0
    let at = (row * this.width + from) * 3
    for (let x = from; x <= to; x++, at += 3) {
      let a = cover[x]! * alpha
      if (a < 0.002) continue
      if (textured) {
        const t = tooth.values[line + ((x * scale + shift) & mask)]!
        a *= 1 - grain * clamp(0.35 + t * 1.1)
        if (dry > 0) a *= clamp((t + 1 - dry * 1.6) * 5)
      }
      if (shade) a *= shade(x / unit, row / unit)
      if (relief) {
        const height = relief.at(x / unit, row / unit)
        const other = height > 0 ? relief.light : relief.dark
        const share = clamp(height > 0 ? height : -height)
        r = colour[0] + (other[0] - colour[0]) * share
        g = colour[1] + (other[1] - colour[1]) * share
        b = colour[2] + (other[2] - colour[2]) * share
      }
      const oldR = data[at]!
      const oldG = data[at + 1]!
      const oldB = data[at + 2]!
      data[at] = oldR + ((multiply ? oldR * r : r) - oldR) * a
      data[at + 1] = oldG + ((multiply ? oldG * g : g) - oldG) * a
      data[at + 2] = oldB + ((multiply ? oldB * b : b) - oldB) * a
    }
  }
}
