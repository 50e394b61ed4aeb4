import type { Chance } from './chance.ts'
import { clamp, cos, mix, sin } from './exact.ts'
import { blend, lightness, lit } from './palettes.ts'
import type { Colour } from './palettes.ts'
import { ellipse, rectangle, roughened } from './shapes.ts'
import type { Path } from './shapes.ts'
import type { Easel, Technique } from './technique.ts'

/** A place remembered as planes of thick paint: field, ridge, sky and one sun, laid with a palette knife. */
export const colourField: Technique = {
  palettes: [
    'persimmon',
    'adriatic',
    'moss',
    'rosewater',
    'cobalt',
    'ochre',
    'vermilion',
    'celadon',
    'plum',
    'indigo'
  ],
  surface: { tooth: 0.03, grain: 0.012, mottle: 0.015 },
  compose(easel) {
    easel.chance.pick([landscape, landscape, slabs])(easel)
  }
}

function landscape(easel: Easel) {
  const { canvas, chance, palette } = easel
  const { wide, high } = canvas
  const [a, b, c, d, rare] = palette.tones
  const tones = chance.shuffled([
    a,
    b,
    c,
    d,
    blend(palette.paper, d, 0.3),
    blend(a, palette.paper, 0.55),
    blend(palette.ink, b, 0.5)
  ])
  const sky = tones[0] ?? a
  const ordered = [
    ...tones.filter(tone => !near(tone, sky)),
    ...tones.slice(1).filter(tone => near(tone, sky))
  ]
  const tone = (n: number) => ordered[n % ordered.length] ?? a
  const horizon = high * chance.between(0.42, 0.66)
  plane(easel, rectangle({ x: -0.1, y: -0.1, w: wide + 0.2, h: high + 0.2 }), sky, 0.02)
  const sun = chance.between(0.05, 0.12)
  const sunX = wide * chance.between(0.18, 0.82)
  const disc = ellipse(
    sunX,
    mix(horizon, 0, chance.between(0.3, 0.75)),
    sun,
    sun * chance.between(0.85, 1.05)
  )
  const sunColour = chance.odds(0.65) ? rare : palette.paper
  if (chance.odds(0.85)) plane(easel, disc, sunColour, 0.4)
  const heights = chance.shuffled([mountain, hill, hill, coast]).slice(0, chance.whole(0, 2))
  heights.forEach((rise, n) => plane(easel, rise(chance, wide, horizon), tone(n), chance.bell() * 0.3))
  const fields = chance.whole(2, 5)
  let top = horizon
  for (let n = 0; n < fields; n++) {
    const slope = chance.bell() * 0.035
    const patch = [-0.1, top - slope, wide + 0.1, top + slope, wide + 0.1, high + 0.1, -0.1, high + 0.1]
    plane(easel, patch, tone(2 + n), slope)
    top += ((high - top) / (fields - n)) * chance.between(0.5, 1.1)
  }
}

function mountain(chance: Chance, wide: number, horizon: number): Path {
  const peak = wide * chance.between(0.25, 0.75)
  const tall = horizon * chance.between(0.3, 0.7)
  const spread = wide * chance.between(0.3, 0.55)
  const knee = chance.between(0.3, 0.6)
  return [
    peak - spread,
    horizon + 0.02,
    peak - spread * knee,
    horizon - tall * chance.between(0.45, 0.75),
    peak - 0.05,
    horizon - tall,
    peak + 0.06,
    horizon - tall * 0.96,
    peak + spread * knee,
    horizon - tall * chance.between(0.3, 0.6),
    peak + spread,
    horizon + 0.02
  ]
}

function hill(chance: Chance, wide: number, horizon: number): Path {
  const middle = wide * chance.between(0.1, 0.9)
  return ellipse(
    middle,
    horizon + 0.02,
    wide * chance.between(0.25, 0.55),
    horizon * chance.between(0.18, 0.5)
  )
}

/** Land that comes in from one side and ends in a cape. */
function coast(chance: Chance, wide: number, horizon: number): Path {
  const tip = wide * chance.between(0.35, 0.75)
  const tall = horizon * chance.between(0.15, 0.45)
  const edge = chance.odds(0.5) ? -0.1 : wide + 0.1
  return [
    edge,
    horizon - tall,
    (edge + tip) / 2,
    horizon - tall * 0.8,
    tip,
    horizon - tall * 0.15,
    tip,
    horizon + 0.03,
    edge,
    horizon + 0.03
  ]
}

function near(one: Colour, other: Colour): boolean {
  return (
    Math.abs(lightness(one) - lightness(other)) + Math.abs(one[0] - one[2] - other[0] + other[2]) * 0.4 < 0.18
  )
}

/** A wall of slabs, after the way that one picks colours for a room. */
function slabs(easel: Easel) {
  const { canvas, chance, palette } = easel
  const { wide, high } = canvas
  const [a, b, c, d, rare] = palette.tones
  plane(
    easel,
    rectangle({ x: -0.1, y: -0.1, w: wide + 0.2, h: high + 0.2 }),
    blend(palette.paper, d, 0.35),
    0
  )
  const tones = chance.shuffled([a, b, c, blend(palette.ink, a, 0.4), d, blend(a, palette.paper, 0.6)])
  let n = 0
  const divide = (x: number, y: number, w: number, h: number, depth: number) => {
    if (depth === 0 || (depth < 3 && chance.odds(0.22)) || Math.min(w, h) < 0.12) {
      const colour = chance.odds(0.1) ? rare : (tones[n++ % tones.length] ?? a)
      const lean = () => chance.bell() * 0.008
      const patch = [
        x + lean(),
        y + lean(),
        x + w + lean(),
        y + lean(),
        x + w + lean(),
        y + h + lean(),
        x + lean(),
        y + h + lean()
      ]
      return plane(easel, patch, colour, w > h ? 0 : 1.57)
    }
    const share = chance.pick([0.3, 0.38, 0.5, 0.62, 0.7])
    if (w > h * chance.between(0.7, 1.3)) {
      divide(x, y, w * share, h, depth - 1)
      divide(x + w * share, y, w * (1 - share), h, depth - 1)
    } else {
      divide(x, y, w, h * share, depth - 1)
      divide(x, y + h * share, w, h * (1 - share), depth - 1)
    }
  }
  const margin = chance.pick([0.03, 0.07])
  divide(margin, margin, wide - margin * 2, high - margin * 2, chance.whole(3, 4))
}

/** One plane of paint, laid in passes of the knife, each a shade apart and leaving a ridge of paint. */
function plane({ canvas, chance, noise }: Easel, outline: Path, colour: Colour, angle: number) {
  canvas.fill(roughened(outline, noise, 0.006, 7), {
    colour,
    relief: {
      light: blend(colour, [1, 0.96, 0.86], 0.3),
      dark: blend(lit(colour, lightness(colour) > 0.6 ? 0.86 : 0.72), [0.3, 0.26, 0.38], 0.08),
      at: passes(chance, noise, angle)
    }
  })
}

/** How the knife changes the tone at a point. What belongs to one pass is drawn once and kept. */
function passes(chance: Chance, noise: Easel['noise'], angle: number) {
  const c = cos(angle)
  const s = sin(angle)
  const key = chance.between(0, 60)
  const broad = chance.between(0.03, 0.055)
  const long = chance.between(0.16, 0.34)
  const kept = Array.from({ length: 1024 }, () => chance.bell())
  const of = (row: number, pass: number) => kept[(row * 37 + pass * 101 + 4096) & 1023] ?? 0
  return (x: number, y: number) => {
    const along = x * c + y * s
    const aside = y * c - x * s
    const across = aside / broad + noise.sum(along * 2.6 + key, aside * 6, 2) * 1.4
    const row = Math.floor(across)
    const inside = across - row
    const bristle = noise.at(along * 4, across * 11 + key)
    const start = along / long + of(row, 7) * 3 + bristle * 0.05 + inside * inside * 0.16
    const pass = Math.floor(start)
    const worn = clamp(0.4 + of(row, pass + 3) * 0.7 + bristle * 0.4)
    const ridge = inside < 0.06 ? 0.34 : inside > 0.95 ? -0.24 : start - pass < 0.012 ? 0.3 : 0
    return of(row, pass) * 0.36 + bristle * 0.17 + ridge * worn
  }
}
