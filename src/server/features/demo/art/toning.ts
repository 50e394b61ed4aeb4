import { clamp, mix } from './exact.ts'
import { blend, lightness } from './palettes.ts'
import type { Colour, Palette } from './palettes.ts'

/** The palette as a scale of tones from its darkest to its lightest, as a toned print has them. */
export function toning(palette: Palette, tint: Colour): (value: number, out: Float64Array) => void {
  const dark = lightness(palette.ink) < lightness(palette.paper) ? palette.ink : palette.paper
  const pale = dark === palette.ink ? palette.paper : palette.ink
  const middle = blend(tint, blend(dark, pale, 0.5), 0.45)
  return (value, out) => {
    const v = clamp(value)
    const low = v < 0.5
    const from = low ? dark : middle
    const to = low ? middle : pale
    const t = low ? v * 2 : v * 2 - 1
    out[0] = mix(from[0], to[0], t)
    out[1] = mix(from[1], to[1], t)
    out[2] = mix(from[2], to[2], t)
  }
}
