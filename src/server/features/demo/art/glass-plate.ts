import type { Canvas } from './canvas.ts'
import { cos, ease, exp, sin, slot } from './exact.ts'
import type { Easel } from './technique.ts'
import { toning } from './toning.ts'

/** A photogram without a camera: glass discs, rods and a sheet laid on the plate, each letting some light by. */
export function plateOfDiscs({ canvas, chance, palette }: Easel) {
  const { wide, high } = canvas
  const tone = toning(palette, chance.pick(palette.tones))
  const things = Array.from({ length: chance.whole(6, 11) }, () => thing(canvas, chance))
  const base = chance.between(0, 0.05)
  const slope = chance.between(-0.12, 0.12)
  canvas.each((x, y, out) => {
    let dark = 1 - base - slope * (x / wide - y / high)
    for (const each of things) dark *= 1 - each(x, y)
    tone(1 - dark, out)
  })
}

function thing({ wide, high }: Canvas, chance: Easel['chance']): (x: number, y: number) => number {
  const cx = wide * chance.between(0.15, 0.85)
  const cy = high * chance.between(0.15, 0.85)
  const clear = chance.between(0.25, 0.8)
  const blur = chance.odds(0.6) ? 0.0012 : chance.between(0.01, 0.06)
  const size = chance.between(0.06, 0.3)
  const angle = chance.between(-0.9, 0.9) + (chance.odds(0.5) ? 1.57 : 0)
  const c = cos(angle)
  const s = sin(angle)
  const rim = chance.between(0.1, 0.4)
  return chance.pick([
    (x: number, y: number) => {
      const d = Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)) - size
      return ease(blur, -blur, d) * clear * (0.7 + rim * exp(d * 26))
    },
    (x: number, y: number) => {
      const d = Math.abs(Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)) - size) - size * 0.08
      return ease(blur, -blur, d) * clear
    },
    (x: number, y: number) => {
      const d = Math.abs((x - cx) * c + (y - cy) * s) - size * 0.06
      return ease(blur, -blur, d) * clear * 0.8
    },
    (x: number, y: number) => {
      const along = slot((x - cx) * c + (y - cy) * s, size * 1.3, blur)
      return along * slot((y - cy) * c - (x - cx) * s, size * 0.6, blur) * clear * 0.55
    }
  ])
}
