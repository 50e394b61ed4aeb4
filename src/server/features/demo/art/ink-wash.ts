import { clamp, exp, mix } from './exact.ts'
import { Field } from './field.ts'
import { fading, gesture } from './gestures.ts'
import { blend } from './palettes.ts'
import type { Colour } from './palettes.ts'
import { ellipse, rectangle, roughened } from './shapes.ts'
import type { Easel, Technique } from './technique.ts'

/** Diluted ink: ranges in mist, the trace of one broad brush, or wet bands pooling at their edges. */
export const inkWash: Technique = {
  palettes: ['soot', 'indigo', 'celadon', 'plum', 'adriatic', 'moss', 'ochre', 'vermilion'],
  surface: { tooth: 0.05, grain: 0.012, mottle: 0.035 },
  compose(easel) {
    easel.canvas.flood(easel.palette.paper)
    easel.chance.pick([ranges, gesture, gesture, fading, bands, bands])(easel)
  }
}

function ranges(easel: Easel) {
  const { canvas, chance, noise, palette } = easel
  const { wide, high } = canvas
  const count = chance.whole(4, 7)
  const ink = blend(palette.ink, chance.pick([palette.tones[0], palette.tones[2], palette.ink]), 0.35)
  const start = chance.between(0.22, 0.5)
  skyWash(easel, ink)
  if (chance.odds(0.55)) sun(easel, start)
  const rough = chance.between(0.12, 0.3)
  for (let n = 0; n < count; n++) {
    const depth = n / (count - 1)
    const base = high * mix(start, 0.98, depth * depth * 0.4 + depth * 0.6)
    const ridge: number[] = []
    for (let step = 0; step <= 260; step++) {
      const x = (step / 260) * wide
      const swell = noise.sum(x * 0.9 + n * 13, n * 7, 2) * rough * 1.5
      const crag = noise.sum(x * 5 + n * 31, n * 3 + 50, 5) * rough * 0.24
      ridge.push(x, base - swell - Math.abs(crag) * 1.2 - rough * 0.2)
    }
    const strength = mix(0.16, 0.92, depth * depth) * chance.between(0.85, 1)
    const fall = mix(0.16, 0.34, depth)
    const colour = blend(blend(palette.paper, ink, 0.75), ink, depth)
    const clouds = new Field(canvas, 90, (x, y) => {
      const lost = 0.68 + 0.9 * noise.at(x * 1.7 + n * 23, 3.3 + n)
      return clamp(lost, 0.14, 1) * (0.85 + 0.5 * noise.sum(x * 3 + n * 9, y * 6, 4))
    })
    canvas.fill(roughened([...ridge, wide, high * 1.1, 0, high * 1.1], noise, 0.004, 26), {
      colour,
      multiply: false,
      grain: 0.3,
      shade: (x, y) => {
        const at = clamp(Math.round((x / wide) * 260), 0, 260) * 2 + 1
        const below = y - (ridge[at] ?? 0)
        const pool = 1 + 0.25 * exp(-below * 120)
        const stroke = below < 0.3 ? noise.at(x * 46 + y * 12 + n * 9, y * 8) * exp(-below * 11) * 0.15 : 0
        const cloud = clouds.at(x, y) + stroke
        return clamp(strength * pool * exp(-below / fall) * cloud)
      }
    })
    if (n < count - 1) mist(easel, base)
  }
}

function skyWash({ canvas, chance, noise }: Easel, ink: Colour) {
  if (chance.odds(0.4)) return
  const { wide, high } = canvas
  canvas.fill(rectangle({ x: 0, y: 0, w: wide, h: high * 0.5 }), {
    colour: ink,
    grain: 0.2,
    shade: (x, y) => clamp((0.2 + 0.3 * noise.sum(x * 1.3, y * 3.5 + 70, 4)) * (1 - y / (high * 0.5)))
  })
}

function sun({ canvas, chance, noise, palette }: Easel, horizon: number) {
  const r = chance.between(0.04, 0.1)
  const x = canvas.wide * chance.between(0.18, 0.82)
  const y = canvas.high * horizon - chance.between(-0.02, 0.12)
  canvas.fill(roughened(ellipse(x, y, r), noise, r * 0.05, 9), {
    colour: chance.odds(0.7) ? palette.tones[4] : blend(palette.paper, palette.tones[3], 0.6),
    grain: 0.45,
    alpha: 0.9
  })
}

function mist({ canvas, palette, noise }: Easel, level: number) {
  const top = level + 0.02
  const veil = new Field(canvas, 60, (x, y) => clamp(0.62 + noise.sum(x * 1.6, y * 4, 3) * 0.9))
  canvas.fill(rectangle({ x: 0, y: top, w: canvas.wide, h: canvas.high }), {
    colour: palette.paper,
    shade: (x, y) => clamp((y - top) * 5) * veil.at(x, y)
  })
}

function bands(easel: Easel) {
  const { canvas, chance, noise, palette } = easel
  const { wide, high } = canvas
  const margin = chance.between(0.07, 0.12)
  const count = chance.whole(4, 9)
  const upright = chance.odds(0.35)
  const tones = chance.shuffled([palette.tones[0], palette.tones[1], palette.tones[2], palette.ink])
  const far = upright ? wide : high
  const gap = chance.between(-0.012, 0.014)
  let from = margin
  const shares = Array.from({ length: count }, () => chance.between(0.5, 2))
  const total = shares.reduce((sum, share) => sum + share, 0)
  shares.forEach((share, n) => {
    const deep = ((far - margin * 2) * share) / total
    const box = upright
      ? { x: from, y: margin, w: deep - gap, h: high - margin * 2 }
      : { x: margin, y: from, w: wide - margin * 2, h: deep - gap }
    from += deep
    const colour = chance.odds(0.1) ? palette.tones[4] : (tones[n % 3] ?? palette.ink)
    const strength = chance.between(0.25, 0.8)
    const way = chance.odds(0.5) ? 1 : -1
    for (let coat = 0; coat < 3; coat++)
      canvas.fill(roughened(rectangle(box), noise, 0.006 + coat * 0.003, 5 + coat * 3), {
        colour,
        multiply: true,
        grain: 0.3,
        shade: (x, y) => {
          const inX = Math.min(x - box.x, box.x + box.w - x)
          const inY = Math.min(y - box.y, box.y + box.h - y)
          const edge = exp(-Math.max(0, Math.min(inX, inY)) * 190)
          const along = upright ? (y - box.y) / box.h : (x - box.x) / box.w
          const pool =
            0.55 + way * (along - 0.5) * 0.7 + noise.sum(x * 2.5 + coat * 9, y * 2.5 + n * 5, 4) * 0.55
          return clamp((strength / 2.2) * (pool + edge * 0.5))
        }
      })
  })
}
