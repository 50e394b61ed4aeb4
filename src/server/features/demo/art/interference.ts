import { clamp, cos, ease, mix, sin, tau } from './exact.ts'
import { blend } from './palettes.ts'
import type { Colour, Palette } from './palettes.ts'
import type { Chance } from './chance.ts'
import type { Easel, Technique } from './technique.ts'

// Stripe numbers are taken modulo the list's length, which is what each `!` here relies on.

/** Stripes that disturb the eye by exact means: swaying, leaning into rhombs, folding into depth, two sets crossing. */
export const interference: Technique = {
  palettes: [
    'soot',
    'cobalt',
    'vermilion',
    'indigo',
    'persimmon',
    'celadon',
    'rosewater',
    'ochre',
    'nocturne',
    'moss'
  ],
  surface: { tooth: 0.025, grain: 0.012, mottle: 0.015 },
  compose(easel) {
    const { canvas, chance } = easel
    const phase = chance.pick([sway, fold, rhombs, circles])(easel)
    const colours = series(easel.palette, chance)
    const e = 0.5 / canvas.unit
    canvas.each((x, y, out) => {
      const here = phase(x, y)
      const slope = Math.abs(phase(x + e, y) - here) + Math.abs(phase(x, y + e) - here)
      if (slope < 0.3) return stripe(colours, here, slope * 1.1 + 1e-6, out)
      torn(colours, phase, x, y, e, out)
    })
  }
}

type Phase = (x: number, y: number) => number

function series({ paper, ink, tones }: Palette, chance: Chance): Colour[] {
  const [a, b, c, d, rare] = tones
  return chance.pick([
    [ink, paper],
    [ink, paper],
    [a, paper],
    [a, paper, c, paper],
    [ink, a, paper, b],
    [a, d, ink, d],
    [a, b, c, d],
    [ink, paper, ink, paper, rare, paper],
    [blend(a, paper, 0.1), paper, b, paper, a, paper, rare, paper]
  ])
}

/** The colour at a phase, with a soft step as wide as a pixel at each border. */
function stripe(colours: readonly Colour[], phase: number, width: number, out: Float64Array) {
  const count = colours.length
  const band = Math.floor(phase)
  const inside = phase - band
  const here = colours[((band % count) + count) % count]!
  const near = inside < 0.5 ? -1 : 1
  const other = colours[(((band + near) % count) + count) % count]!
  const distance = inside < 0.5 ? inside : 1 - inside
  const share = clamp(0.5 - distance / (2 * width))
  for (let part = 0; part < 3; part++) out[part] = mix(here[part]!, other[part]!, share)
}

/** Where the phase jumps its slope says nothing; nine samples do. */
function torn(
  colours: readonly Colour[],
  phase: Phase,
  x: number,
  y: number,
  half: number,
  out: Float64Array
) {
  out.fill(0)
  for (let n = 0; n < 9; n++) {
    const band = Math.floor(phase(x + ((n % 3) - 1) * half * 0.67, y + (Math.floor(n / 3) - 1) * half * 0.67))
    const colour = colours[((band % colours.length) + colours.length) % colours.length]!
    for (let part = 0; part < 3; part++) out[part] = out[part]! + colour[part]! / 9
  }
}

function sway({ canvas, chance, noise }: Easel): Phase {
  const count = chance.between(26, 58)
  const turned = chance.odds(0.4)
  const waves = chance.between(0.7, 2.4)
  const swing = chance.between(0.04, 0.11)
  const drift = chance.between(0.3, 1.6)
  const start = chance.between(0, tau)
  const far = turned ? canvas.high : canvas.wide
  return (x, y) => {
    const along = turned ? y : x
    const down = turned ? x : y
    const bend =
      sin(down * waves * tau + start + along * drift * 3) *
      swing *
      (0.5 + sin(down * 1.7 + along * 2 + start))
    return ((along + bend + noise.at(down * 0.6, along * 0.6) * 0.03) / far) * count
  }
}

/** Bands that narrow towards a crease as if the sheet turned away. */
function fold({ canvas, chance }: Easel): Phase {
  const upright = chance.odds(0.6)
  const far = upright ? canvas.wide : canvas.high
  const creases = Array.from({ length: chance.whole(1, 3) }, () => far * chance.between(0.15, 0.85))
  const count = chance.between(18, 36)
  const rows = chance.whole(4, 14)
  const chequer = chance.odds(0.85)
  const deep = chance.between(0.03, 0.09)
  const lean = chance.between(-0.25, 0.25)
  const side = upright ? canvas.high : canvas.wide
  return (x, y) => {
    const down = upright ? y : x
    const along = (upright ? x : y) + lean * (down - side / 2) * 0.5
    let place = along / far
    for (const crease of creases) {
      const t = (along - crease) / deep
      place += ((t / Math.sqrt(1 + t * t)) * deep * 1.6) / far
    }
    return place * count + (chequer ? Math.floor((down / side) * rows) : 0)
  }
}

function rhombs({ canvas, chance, noise }: Easel): Phase {
  const columns = chance.whole(8, 18)
  const width = canvas.wide / columns
  const pitch = chance.between(9, 20)
  const lean = chance.pick([0.5, 0.8, 1]) * (chance.odds(0.5) ? 1 : -1)
  const shifts = Array.from({ length: columns + 2 }, () => chance.whole(0, 3) + chance.pick([0, 0.5]))
  const scale = chance.between(0.4, 1.2)
  const zigzag = chance.odds(0.5)
  return (x, y) => {
    const column = clamp(Math.floor(x / width), 0, columns)
    const inside = x - column * width
    const way = zigzag && column % 2 === 1 ? width - inside : inside
    const calm = 1 + noise.at(column * 0.31, 4) * 0.5
    return (y + way * lean) * pitch * calm * (0.9 + scale * 0.1) + shifts[column]!
  }
}

function circles({ canvas, chance }: Easel): Phase {
  const pitch = chance.between(14, 30)
  const cx = canvas.wide * chance.between(0.2, 0.8)
  const cy = canvas.high * chance.between(0.2, 0.8)
  const tilt = chance.between(0, tau)
  const split = chance.between(-0.12, 0.12)
  const squeeze = chance.between(0.7, 1.3)
  return (x, y) => {
    const dx = x - cx
    const dy = (y - cy) * squeeze
    const aside = dx * cos(tilt) + dy * sin(tilt) - split
    const r = Math.sqrt(dx * dx + dy * dy)
    const grown = r + 0.14 * ease(0, 0.7, r)
    return grown * pitch + (aside > 0 ? 1 : 0)
  }
}
