import { clamp, cos, sin, tau } from './exact.ts'
import { disorder } from './disorder.ts'
import { gridIn } from './grid.ts'
import { blend, lit } from './palettes.ts'
import type { Colour } from './palettes.ts'
import { plate } from './plate.ts'
import { rectangle, wedge } from './shapes.ts'
import type { Box, Path } from './shapes.ts'
import type { Easel, Technique } from './technique.ts'

/** Tiles under one rule, and the places where the rule gives way: arcs, quilts, prisms, squares in disorder. */
export const tessellation: Technique = {
  palettes: [
    'cobalt',
    'vermilion',
    'celadon',
    'rosewater',
    'ochre',
    'indigo',
    'plum',
    'kelp',
    'persimmon',
    'soot'
  ],
  surface: { tooth: 0.035, grain: 0.018, mottle: 0.03 },
  compose(easel) {
    const { canvas, chance, palette } = easel
    canvas.flood(palette.paper)
    const area = plate(canvas, chance, [0.05, 0.08, 0.11])
    chance.pick([arcs, arcs, quilt, quilt, prisms, disorder])(easel, area)
  }
}

/** Shapes gathered by colour and inked at once, so that neighbours of one colour meet without a seam. */
class Inking {
  private readonly shapes = new Map<Colour, Path[]>()

  add(colour: Colour, ...paths: Path[]) {
    this.shapes.set(colour, [...(this.shapes.get(colour) ?? []), ...paths])
  }

  print({ canvas }: Easel) {
    for (const [colour, paths] of this.shapes) canvas.fillTogether(paths, { colour, grain: 0.17, dry: 0.04 })
  }
}

function arcs(easel: Easel, area: Box) {
  const { chance, noise, palette } = easel
  const grid = gridIn(area, chance.pick([0.1, 0.14, 0.19]))
  const tones = chance
    .shuffled<Colour>([...palette.tones.slice(0, 4), palette.ink])
    .slice(0, chance.whole(2, 4))
  const grounds = [palette.paper, blend(palette.paper, palette.tones[3], 0.45), ...tones.slice(0, 1)]
  const mirrored = chance.odds(0.5)
  const rule = chance.whole(0, 3)
  const scale = chance.between(1.2, 2.4)
  const rare = chance.whole(0, grid.columns * grid.rows - 1)
  const below = new Inking()
  const above = new Inking()
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const folded = mirrored ? Math.min(column, grid.columns - 1 - column) : column
      const box = { x: grid.x + column * grid.side, y: grid.y + row * grid.side, w: grid.side, h: grid.side }
      const place = noise.at((folded * grid.side + 3) * scale, (box.y + 5) * scale)
      const tone = pickBy(tones, place + chance.bell() * 0.12)
      const ground = pickBy(grounds, noise.at(box.y * scale + 20, folded * grid.side * scale))
      const plain = noise.at(folded * 0.41 + 50, row * 0.41) > 0.34
      below.add(plain ? tone : ground, rectangle(box))
      if (plain) continue
      const figure =
        row * grid.columns + column === rare ? palette.tones[4] : ground === tone ? palette.paper : tone
      let corner =
        (rule === 0 ? row + folded : rule === 1 ? folded * 3 + row * 2 : Math.floor((place + 1) * 4)) % 4
      if (mirrored && folded !== column) corner = [1, 0, 3, 2][corner] ?? corner
      above.add(figure, ...motif(box, corner, (rule + Math.floor((place + 1) * 3)) % 4))
    }
  below.print(easel)
  above.print(easel)
}

function motif({ x, y, w }: Box, corner: number, kind: number): Path[] {
  const cx = x + (corner === 1 || corner === 2 ? w : 0)
  const cy = y + (corner >= 2 ? w : 0)
  const from = (tau / 4) * corner
  const quarter = (inner: number, outer: number) => wedge(cx, cy, inner * w, outer * w, from, from + tau / 4)
  if (kind === 0) return [quarter(0, 1)]
  if (kind === 1) return [quarter(0.5, 1)]
  if (kind === 2) return [quarter(0, 0.34), quarter(0.66, 1)]
  return [quarter(0, 1)]
}

function quilt(easel: Easel, area: Box) {
  const { chance, noise, palette } = easel
  const inking = new Inking()
  const grid = gridIn(area, chance.pick([0.055, 0.075, 0.1]))
  const pair: readonly [Colour, Colour] = chance.pick([
    [palette.ink, palette.tones[0]],
    [palette.tones[0], palette.tones[3]],
    [palette.tones[2], palette.tones[0]],
    [palette.ink, palette.tones[2]],
    [palette.tones[3], palette.tones[1]]
  ])
  const period = chance.whole(2, 5)
  const swell = chance.between(0.8, 1.8)
  const gaps = chance.between(0.32, 0.75)
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const x = grid.x + column * grid.side
      const y = grid.y + row * grid.side
      const s = grid.side
      const wave = noise.at(column * s * swell + 11, row * s * swell + 3)
      const fold = (Math.floor(column / period) + Math.floor(row / period)) % 2
      const corner = (fold * 2 + (wave > 0.12 ? 1 : 0) + (wave < -0.3 ? 1 : 0)) % 4
      const corners = [x, y, x + s, y, x + s, y + s, x, y + s]
      const triangle = [0, 1, 2].flatMap(n => {
        const at = ((corner + n) % 4) * 2
        return [corners[at] ?? 0, corners[at + 1] ?? 0]
      })
      if (noise.at(column * s * 1.4 + 90, row * s * 1.4) > gaps) continue
      const tone = wave + chance.bell() * 0.18 > 0.05 ? pair[0] : pair[1]
      const colour = chance.odds(0.012) ? palette.tones[4] : tone
      inking.add(colour, chance.odds(0.1) ? rectangle({ x, y, w: s, h: s }) : triangle)
    }
  inking.print(easel)
}

function prisms({ canvas, chance, noise, palette }: Easel, { x, y, w, h }: Box) {
  const side = chance.pick([0.045, 0.06, 0.08])
  const stepX = side * 0.8660254
  const columns = Math.floor(w / (stepX * 2))
  const rows = Math.floor((h - side * 0.5) / (side * 1.5))
  const left = x + (w - columns * stepX * 2) / 2
  const top = y + (h - (rows * 1.5 + 0.5) * side) / 2
  const [a, b, c, d, rare] = palette.tones
  const bodies = chance.shuffled([a, b, c, palette.ink])
  const scale = chance.between(0.9, 1.9)
  const loss = chance.between(0.1, 0.4)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns - (row % 2); column++) {
      const cx = left + (column * 2 + 1 + (row % 2)) * stepX
      const cy = top + (row * 1.5 + 1) * side
      const place = noise.at(cx * scale, cy * scale + 30)
      const body = chance.odds(0.02) ? rare : pickBy(bodies.slice(0, 3), place + chance.bell() * 0.1)
      const faces = [lit(body, 1.28), body, lit(body, 0.66)]
      if (noise.at(cx * scale * 1.3 + 70, cy * scale * 1.3) > loss + 0.12)
        faces[1] = faces[2] = blend(palette.paper, d, 0.4)
      const hollow = noise.at(cx * 3 + 9, cy * 3) > 0.25
      faces.forEach((colour, n) => {
        const from = (hollow ? tau / 12 : tau / 12 + tau / 6) + (n * tau) / 3 + tau / 3
        canvas.fill(rhomb(cx, cy, side * 0.985, from), { colour, grain: 0.16, dry: 0.03 })
      })
    }
}

/** One face of a cube seen along its diagonal: centre, corner, far corner, corner. */
function rhomb(cx: number, cy: number, side: number, from: number): Path {
  const path = [cx, cy]
  for (let n = 0; n < 3; n++)
    path.push(cx + cos(from + (n * tau) / 6) * side, cy + sin(from + (n * tau) / 6) * side)
  return path
}

function pickBy<T>(list: readonly T[], place: number): T {
  const chosen = list[Math.floor(clamp(0.5 + place * 0.8, 0, 0.999) * list.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}
