import type { Canvas } from './canvas.ts'
import type { Chance } from './chance.ts'
import type { Noise } from './noise.ts'
import type { Palette, PaletteName } from './palettes.ts'
import type { Surface } from './surface.ts'

/** What stands ready when a picture begins. */
export interface Easel {
  canvas: Canvas
  chance: Chance
  noise: Noise
  palette: Palette
}

/** One way of making pictures: the palettes that suit it, its sheet, and how it composes. */
export interface Technique {
  palettes: readonly PaletteName[]
  surface: Surface
  compose(easel: Easel): void
}
