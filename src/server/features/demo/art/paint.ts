import { Canvas } from './canvas.ts'
import { chanceFrom } from './chance.ts'
import { collage } from './collage.ts'
import { colourField } from './colour-field.ts'
import { flowField } from './flow-field.ts'
import { inkWash } from './ink-wash.ts'
import { interference } from './interference.ts'
import { lightStudy } from './light-study.ts'
import { Noise } from './noise.ts'
import { palettes } from './palettes.ts'
import type { PaletteName } from './palettes.ts'
import { photogram } from './photogram.ts'
import { stillLife } from './still-life.ts'
import { surfaced } from './surface.ts'
import type { Technique } from './technique.ts'
import { tessellation } from './tessellation.ts'
import { wovenGrid } from './woven-grid.ts'

const techniques = {
  flow_field: flowField,
  tessellation,
  ink_wash: inkWash,
  woven_grid: wovenGrid,
  collage,
  light_study: lightStudy,
  interference,
  colour_field: colourField,
  still_life: stillLife,
  photogram
} as const satisfies Record<string, Technique>

export type Style = keyof typeof techniques

// The literal's own keys, which Object.keys widens to string.
export const styles = Object.keys(techniques) as readonly Style[]

export interface Painting {
  width: number
  height: number
  /** Red, green and blue, a byte each, row after row. */
  pixels: Uint8ClampedArray
}

export interface Order {
  style: Style
  seed: string
  width: number
  height: number
  palette?: PaletteName
}

/** The same order gives the same bytes, and the same composition at every size of one ratio. */
export function paint({ style, seed, width, height, palette }: Order): Painting {
  const technique: Technique = techniques[style]
  const chance = chanceFrom(`${style}/${seed}`)
  const usual = chance.pick(technique.palettes)
  const canvas = new Canvas(width, height)
  const noise = new Noise(chance.branch('noise'))
  technique.compose({ canvas, chance, noise, palette: palettes[palette ?? usual] })
  return { width, height, pixels: surfaced(canvas, technique.surface, chance) }
}
