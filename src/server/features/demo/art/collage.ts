import { tower } from './blocks.ts'
import type { Chance } from './chance.ts'
import { organic, placed, plain } from './cuttings.ts'
import { clamp, cos, sin, tau } from './exact.ts'
import { blend, lightness } from './palettes.ts'
import type { Colour } from './palettes.ts'
import { inset } from './plate.ts'
import { ellipse, moved, rectangle, roughened } from './shapes.ts'
import type { Path } from './shapes.ts'
import type { Easel, Technique } from './technique.ts'

/** Painted papers, cut or torn and pasted: panels with a figure each, an open arrangement, torn layers. */
export const collage: Technique = {
  palettes: [
    'cobalt',
    'vermilion',
    'adriatic',
    'persimmon',
    'rosewater',
    'moss',
    'celadon',
    'plum',
    'ochre',
    'kelp'
  ],
  surface: { tooth: 0.045, grain: 0.014, mottle: 0.02 },
  compose(easel) {
    easel.chance.pick([panels, towers, sheaf, torn])(easel)
  }
}

interface Sheet {
  colour: Colour
  /** Direction of the brush that painted the sheet. */
  angle: number
  ragged?: number
}

function paste(
  { canvas, noise, chance }: Easel,
  paths: readonly Path[],
  { colour, angle, ragged = 0 }: Sheet
) {
  const cut = paths.map(path => roughened(path, noise, ragged > 0 ? ragged : 0.0016, ragged > 0 ? 9 : 14))
  for (let n = 1; n <= 4; n++)
    canvas.fillTogether(
      cut.map(path => moved(path, 0.0009 * n, 0.0013 * n)),
      { colour: [0.1, 0.08, 0.07], alpha: 0.055 }
    )
  if (ragged > 0) {
    const core = paths.map(path => roughened(path, noise, ragged * 1.25, 9.8))
    canvas.fillTogether(core, { colour: blend(colour, [0.97, 0.95, 0.91], 0.82), grain: 0.1 })
  }
  const c = cos(angle)
  const s = sin(angle)
  const key = chance.between(0, 90)
  canvas.fillTogether(cut, { colour, alpha: 1 })
  const deep: Colour = [colour[0] * 0.8, colour[1] * 0.8, colour[2] * 0.82]
  canvas.fillTogether(cut, {
    colour: deep,
    shade: (x, y) => clamp(0.12 + noise.sum((x * c + y * s) * 4 + key, (y * c - x * s) * 60 + key, 3) * 0.6),
    grain: 0.3
  })
}

/** Deals papers from a shuffled stack, passing over those too near in tone to what they would lie on. */
function sheets(chance: Chance, tones: readonly Colour[]): (...avoid: (Colour | undefined)[]) => Sheet {
  let stack: Colour[] = []
  return (...avoid) => {
    if (stack.length < 3) stack = [...chance.shuffled(tones), ...stack]
    const at = stack.findLastIndex(tone => avoid.every(other => !other || apart(tone, other) > 0.2))
    const [colour] = stack.splice(Math.max(0, at), 1)
    return { colour: colour ?? chance.pick(tones), angle: chance.pick([0.1, 1.5, 0.8]) + chance.bell() * 0.2 }
  }
}

function apart(one: Colour, other: Colour): number {
  const hue = Math.abs(one[0] - one[2] - other[0] + other[2])
  return Math.abs(lightness(one) - lightness(other)) + hue * 0.4
}

function panels(easel: Easel) {
  const { canvas, chance, palette } = easel
  canvas.flood(palette.paper)
  const area = inset(canvas, chance.between(0.03, 0.06))
  const columns = Math.max(1, Math.round(area.w / chance.between(0.24, 0.42)))
  const rows = Math.max(1, Math.round(area.h / chance.between(0.26, 0.42)))
  const next = sheets(chance, [...palette.tones, palette.ink, blend(palette.paper, palette.tones[3], 0.8)])
  const pool = chance.shuffled(chance.odds(0.6) ? organic : plain).slice(0, chance.whole(2, 4))
  const lightTone = chance.odds(0.5) ? palette.paper : undefined
  let last: Colour | undefined
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const box = {
        x: area.x + (area.w / columns) * column + 0.004 + chance.bell() * 0.002,
        y: area.y + (area.h / rows) * row + 0.004 + chance.bell() * 0.002,
        w: area.w / columns - 0.006,
        h: area.h / rows - 0.006
      }
      const ground = next(last, palette.paper)
      last = ground.colour
      paste(easel, [rectangle(box)], ground)
      if (chance.odds(0.14)) continue
      const size = Math.min(box.w, box.h) * chance.between(0.74, 0.92)
      const figure = placed(
        chance.pick(pool)(chance),
        box.x + box.w / 2,
        box.y + box.h / 2,
        size,
        turnOf(chance)
      )
      const paper = next(ground.colour)
      const useLight = lightTone && Math.abs(lightness(lightTone) - lightness(ground.colour)) > 0.25
      paste(easel, figure, useLight ? { ...paper, colour: lightTone } : paper)
    }
}

function turnOf(chance: Chance): number {
  return chance.pick([0, 0, tau / 4, tau / 2]) + chance.bell() * 0.12
}

/** Towers of plain blocks side by side on one ground, each block its own paper. */
function towers(easel: Easel) {
  const { canvas, chance, palette } = easel
  const { wide, high } = canvas
  const [a, b, c, d, rare] = palette.tones
  const ground = chance.pick([
    palette.paper,
    palette.paper,
    blend(palette.paper, d, 0.6),
    blend(c, palette.paper, 0.2)
  ])
  canvas.flood(ground)
  const next = sheets(chance, [a, b, c, d, palette.ink, blend(a, palette.ink, 0.35)])
  const floor = high * chance.between(0.8, 0.9)
  const earth = next(ground)
  paste(easel, [rectangle({ x: -0.1, y: floor, w: wide + 0.2, h: high })], earth)
  const moon = high * chance.between(0.05, 0.09)
  const dot = ellipse(wide * chance.between(0.12, 0.88), high * chance.between(0.12, 0.3), moon)
  paste(easel, [dot], { colour: rare, angle: 0.3 })
  let x = wide * chance.between(0.08, 0.16)
  const end = wide * 0.9
  let last: Colour | undefined = earth.colour
  while (x < end - 0.1) {
    const w = Math.min(end - x, chance.between(0.11, 0.3))
    let top = floor
    for (const block of tower(chance)) {
      const h = block.tall * w
      if (top - h < high * 0.1) break
      top -= h
      const sheet = next(ground, last)
      last = sheet.colour
      paste(easel, block.cut({ x, y: top, w, h }), sheet)
    }
    x += w + chance.pick([0.004, 0.004, 0.05])
  }
}

/** Fronds of many colours springing from one place, close together and hardly touching. */
function sheaf(easel: Easel) {
  const { canvas, chance, palette } = easel
  const { wide, high } = canvas
  const ground = chance.pick([
    palette.paper,
    palette.paper,
    blend(palette.paper, palette.tones[3], 0.5),
    palette.ink
  ])
  canvas.flood(ground)
  const next = sheets(chance, [...palette.tones, blend(palette.tones[0], palette.paper, 0.4), palette.ink])
  const rows = chance.whole(2, 3)
  let last: Colour | undefined
  for (let row = rows; row > 0; row--) {
    const count = Math.round((wide / high) * 2) + row - 1
    for (let n = 0; n < count; n++) {
      const t = (n + 0.5) / count - 0.5
      const lean = t * 1.9 + chance.bell() * 0.08
      const far = high * (0.16 + 0.27 * (row - 0.35)) * chance.between(0.94, 1.06)
      const x = wide * 0.5 + t * wide * (0.3 + 0.17 * row) + sin(lean) * far * 0.35
      const y = high * 1.02 - cos(lean) * far
      const sheet = next(ground, last)
      last = sheet.colour
      const size = Math.min(high * 0.36, (wide / count) * 1.25) * chance.between(0.9, 1.08)
      paste(easel, placed(chance.pick(organic.slice(0, 4))(chance), x, y, size, lean), sheet)
    }
  }
}

function torn(easel: Easel) {
  const { canvas, chance, noise, palette } = easel
  const { wide, high } = canvas
  const ground = chance.pick([palette.paper, blend(palette.paper, palette.tones[3], 0.55)])
  canvas.flood(ground)
  const tones = chance.shuffled<Colour>([...palette.tones.slice(0, 4), palette.ink])
  const count = chance.whole(3, 6)
  const horizon = chance.between(0.3, 0.55)
  if (chance.odds(0.75)) {
    const r = chance.between(0.07, 0.17)
    const disc = ellipse(wide * chance.between(0.2, 0.8), high * (horizon - chance.between(0.02, 0.14)), r)
    paste(easel, [disc], { colour: palette.tones[4], angle: 0.2 })
  }
  for (let n = 0; n < count; n++) {
    const level = high * (horizon + ((1 - horizon) * n) / count)
    const edge: number[] = []
    const swell = chance.between(0.08, 0.3)
    const slope = chance.bell() * 0.08
    for (let step = -2; step <= 42; step++) {
      const x = (step / 40) * wide
      edge.push(x, level + noise.sum(x * 1.1 + n * 17, n * 5, 2) * swell + (x / wide - 0.5) * slope)
    }
    const colour = tones[n % tones.length] ?? palette.ink
    paste(easel, [[...edge, wide * 1.1, high * 1.2, -wide * 0.1, high * 1.2]], {
      colour,
      angle: chance.bell() * 0.3,
      ragged: 0.011
    })
  }
}
