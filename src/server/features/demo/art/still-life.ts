import type { Chance } from './chance.ts'
import { clamp, ease, mix } from './exact.ts'
import { blend, lightness, lit } from './palettes.ts'
import type { Colour, Palette } from './palettes.ts'
import { ellipse, rectangle, roughened, smooth } from './shapes.ts'
import type { Path } from './shapes.ts'
import type { Easel, Technique } from './technique.ts'
import { vessels } from './vessels.ts'
import type { Vessel } from './vessels.ts'

/** Jars, bottles and bowls drawn together on a table, in the chalky tones of an aquatint. */
export const stillLife: Technique = {
  palettes: [
    'chalk',
    'ochre',
    'celadon',
    'rosewater',
    'soot',
    'persimmon',
    'indigo',
    'moss',
    'plum',
    'nocturne'
  ],
  surface: { tooth: 0.05, grain: 0.022, mottle: 0.04 },
  compose(easel) {
    const { canvas, chance, palette } = easel
    const table = canvas.high * chance.between(0.5, 0.68)
    const [wall, board] = grounds(palette, chance)
    const light = chance.odds(0.5) ? 1 : -1
    room(easel, wall, board, table)
    const group = arranged(easel, table)
    for (const piece of group) shadow(easel, piece, light, board)
    for (const piece of group) vessel(easel, piece, light)
  }
}

interface Piece {
  shape: Vessel
  x: number
  foot: number
  tall: number
  colour: Colour
}

function grounds({ paper, ink, tones }: Palette, chance: Chance): readonly [Colour, Colour] {
  const [a, b, c, d] = tones
  return chance.pick([
    [blend(paper, d, 0.5), blend(paper, c, 0.35)],
    [blend(d, c, 0.4), blend(paper, d, 0.7)],
    [blend(ink, a, 0.6), blend(c, d, 0.5)],
    [blend(b, paper, 0.45), blend(d, paper, 0.3)],
    [blend(paper, b, 0.2), blend(a, ink, 0.2)]
  ])
}

function room({ canvas, noise }: Easel, wall: Colour, board: Colour, table: number) {
  const { wide, high } = canvas
  canvas.flood(wall)
  const brushed = (dark: Colour, top: number, deep: number) =>
    canvas.fill(rectangle({ x: 0, y: top, w: wide, h: deep }), {
      colour: dark,
      grain: 0.4,
      shade: (x, y) => clamp(0.25 + noise.sum(x * 2.2, y * 5, 4) * 0.6)
    })
  brushed(lit(wall, 0.86), 0, table)
  const edge: Path = [0, table + 0.002, wide * 0.5, table - 0.002, wide, table + 0.003, wide, high, 0, high]
  canvas.fill(roughened(edge, noise, 0.0025, 9), { colour: board })
  brushed(lit(board, 0.88), table + 0.004, high - table)
}

/** A close group: tall ones behind, low ones before them, all about one middle. */
function arranged({ canvas, chance, palette }: Easel, table: number): Piece[] {
  const { wide, high } = canvas
  const count = chance.whole(3, wide > high ? 8 : 5)
  const tones = chance.shuffled<Colour>([
    ...palette.tones.slice(0, 4),
    palette.paper,
    blend(palette.ink, palette.tones[0], 0.4)
  ])
  const span = Math.min(wide * 0.74, 0.17 * count)
  const start = wide / 2 - span / 2 + chance.bell() * (wide - span) * 0.12
  const size = Math.min(high * 0.8, 0.62)
  const order = chance.shuffled(Array.from({ length: count }, (_, n) => n))
  const rare = chance.whole(0, count - 1)
  return order
    .map((slot, n) => {
      const near = chance.next()
      const shape = chance.pick(vessels)(chance)
      const base = n === rare ? palette.tones[4] : (tones[n % tones.length] ?? palette.paper)
      return {
        shape,
        x: start + (span * (slot + 0.5)) / count + chance.bell() * 0.012,
        foot: table + mix(0.035, Math.min(0.2, (high - table) * 0.55), near),
        tall: Math.min(size * shape.tall * mix(1, 0.8, near * 0.7), table - high * 0.06),
        colour: n === rare ? base : blend(base, palette.tones[3], 0.22)
      }
    })
    .sort((one, other) => one.foot - other.foot)
}

function shadow({ canvas, noise }: Easel, { shape, x, foot, tall }: Piece, light: number, board: Colour) {
  const reach = shape.widest * tall
  const slant = [
    x - reach * 0.9,
    foot - 0.004,
    x + reach * 0.9,
    foot + 0.006,
    x + light * tall * 0.75 + reach * 0.7,
    foot + 0.018,
    x + light * tall * 0.75 - reach * 0.5,
    foot - 0.012
  ]
  canvas.fill(roughened(smooth(slant, true, 10), noise, 0.003, 8), {
    colour: lit(board, 0.5),
    alpha: 0.5,
    grain: 0.5,
    shade: px => ease(tall * 0.9, 0, Math.abs(px - x))
  })
  canvas.fill(ellipse(x, foot, reach * 1.02, reach * 0.16), {
    colour: lit(board, 0.4),
    alpha: 0.55,
    grain: 0.3
  })
}

function vessel({ canvas, noise }: Easel, { shape, x, foot, tall, colour }: Piece, light: number) {
  const place = (path: Path) => path.map((value, n) => (n % 2 === 0 ? x + value * tall : foot + value * tall))
  const body = roughened(place(shape.body), noise, 0.0022, 10)
  const parts = shape.handle ? [body, roughened(place(shape.handle), noise, 0.002, 10)] : [body]
  const widest = shape.widest * tall
  canvas.fillTogether(parts, { colour })
  const strength = lightness(colour) > 0.5 ? 1 : 0.8
  canvas.fillTogether(parts, {
    colour: lit(colour, 0.5),
    grain: 0.45,
    shade: (px, py) => {
      const side = ((px - x) / widest) * light
      return clamp((ease(0.05, 0.85, side + noise.sum(px * 8, py * 3, 3) * 0.35) * 0.62 + 0.05) * strength)
    }
  })
  canvas.fillTogether(parts, {
    colour: lit(colour, 1.5),
    grain: 0.5,
    shade: (px, py) =>
      clamp(ease(-0.25, -0.62, ((px - x) / widest) * light) * (0.3 + noise.sum(px * 5, py * 9, 3) * 0.4))
  })
  if (shape.mouth)
    canvas.fill(roughened(place(shape.mouth), noise, 0.001, 12), { colour: lit(colour, 0.42), grain: 0.2 })
}
