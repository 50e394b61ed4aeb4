import type { Chance } from './chance.ts'
import { clamp, cos, sin, tau } from './exact.ts'
import { gridIn } from './grid.ts'
import type { Colour } from './palettes.ts'
import { turned } from './shapes.ts'
import type { Box, Path } from './shapes.ts'
import type { Easel } from './technique.ts'

export function disorder({ canvas, chance, noise, palette }: Easel, area: Box) {
  const grid = gridIn(area, chance.pick([0.075, 0.1, 0.14]))
  const nested = chance.whole(3, 7)
  const way = chance.between(0, tau)
  const unrest = chance.between(0.5, 1.3)
  const inks: readonly Colour[] = chance.odds(0.5)
    ? [palette.ink]
    : [palette.ink, palette.tones[0], palette.tones[1]]
  const weight = grid.side * chance.between(0.018, 0.035)
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const cx = grid.x + (column + 0.5) * grid.side
      const cy = grid.y + (row + 0.5) * grid.side
      const along = (cx - area.x - area.w / 2) * cos(way) + (cy - area.y - area.h / 2) * sin(way)
      const level = clamp(0.35 + along * 0.9 + noise.at(cx * 2, cy * 2) * 0.4) * unrest
      for (let n = 0; n < nested; n++) {
        if (chance.odds(level * 0.35)) continue
        const half = (grid.side * 0.46 * (nested - n)) / nested
        const ink = chance.odds(0.03) ? palette.tones[4] : chance.pick(inks)
        const square = jittered(cx, cy, half, level * grid.side * 0.12, chance)
        canvas.fillTogether(outline(turned(square, level * chance.bell() * 0.5, cx, cy), weight), {
          colour: ink,
          dry: 0.05,
          alpha: 0.95
        })
      }
    }
}

function jittered(cx: number, cy: number, half: number, reach: number, chance: Chance): Path {
  return [-1, -1, 1, -1, 1, 1, -1, 1].map(
    (way, n) => (n % 2 === 0 ? cx : cy) + way * half + chance.bell() * reach
  )
}

function outline(corners: Path, weight: number): Path[] {
  const at = (n: number) => [corners[(n * 2) % 8] ?? 0, corners[(n * 2 + 1) % 8] ?? 0] as const
  return [0, 1, 2, 3].map(n => {
    const [x0, y0] = at(n)
    const [x1, y1] = at(n + 1)
    const norm = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)) || 1
    const dx = ((x1 - x0) / norm) * (weight / 2)
    const dy = ((y1 - y0) / norm) * (weight / 2)
    return [
      x0 - dx - dy,
      y0 - dy + dx,
      x1 + dx - dy,
      y1 + dy + dx,
      x1 + dx + dy,
      y1 + dy - dx,
      x0 - dx + dy,
      y0 - dy - dx
    ]
  })
}
