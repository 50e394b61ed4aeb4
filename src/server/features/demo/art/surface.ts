import type { Canvas } from './canvas.ts'
import { Noise } from './noise.ts'
import type { Chance } from './chance.ts'

// Indexes stay within the canvas, the masked tooth or the coarse grid, which is what each `!` here relies on.

/** What the sheet adds when all is painted: its tooth, the grain of the print, and slow unevenness over it. */
export interface Surface {
  tooth: number
  grain: number
  mottle: number
}

const cells = 48

export function surfaced(canvas: Canvas, surface: Surface, chance: Chance): Uint8ClampedArray {
  const { width, height, data, tooth, unit } = canvas
  const pixels = new Uint8ClampedArray(width * height * 3)
  const slow = unevenness(canvas, new Noise(chance.branch('mottle')), surface.mottle)
  const scale = tooth.density / unit
  const mask = tooth.size - 1
  const fade = Math.min(1, 0.45 + unit / 2600)
  let state = 0x2545f491
  let at = 0
  for (let y = 0; y < height; y++) {
    const line = ((y * scale) & mask) * tooth.size
    const across = ((y * scale * 0.37 + 91) & mask) * tooth.size
    const v = (y / height) * cells
    const base = Math.floor(v) * (cells + 2)
    const dv = v - Math.floor(v)
    for (let x = 0; x < width; x++, at += 3) {
      const u = (x / width) * cells
      const column = base + Math.floor(u)
      const du = u - Math.floor(u)
      const upper = slow[column]! + (slow[column + 1]! - slow[column]!) * du
      const lower = slow[column + cells + 2]! + (slow[column + cells + 3]! - slow[column + cells + 2]!) * du
      state = (Math.imul(state, 1664525) + 1013904223) | 0
      const white = (state >>> 8) / 16777216 - 0.5
      const paper = tooth.values[line + ((x * scale) & mask)]!
      const fibre = tooth.values[across + ((x * scale * 1.7 + 300) & mask)]!
      const change = 1 + (paper * 0.7 + fibre * 0.3) * surface.tooth * fade + upper + (lower - upper) * dv
      const grain = (white * surface.grain + paper * surface.tooth * 0.22) * fade * 255 + white
      pixels[at] = data[at]! * 255 * change + grain
      pixels[at + 1] = data[at + 1]! * 255 * change + grain
      pixels[at + 2] = data[at + 2]! * 255 * change + grain
    }
  }
  return pixels
}

function unevenness(canvas: Canvas, noise: Noise, strength: number): Float32Array {
  const grid = new Float32Array((cells + 2) * (cells + 2))
  for (let y = 0; y < cells + 2; y++)
    for (let x = 0; x < cells + 2; x++) {
      const at = [(x / cells) * canvas.wide * 4, (y / cells) * canvas.high * 4] as const
      grid[y * (cells + 2) + x] = noise.sum(at[0], at[1], 3) * strength
    }
  return grid
}
