import type { Chance } from './chance.ts'
import { cos, ease, sin, tau } from './exact.ts'
import { ellipse, ribbon } from './shapes.ts'
import type { Path } from './shapes.ts'

/** Grows from a root towards an angle, as the shapes that would lie flat on a sheet. */
export type Plant = (chance: Chance, x: number, y: number, tall: number, angle: number) => Path[]

/** A stem that leans and bends, as points with a heading each. */
function stem(chance: Chance, x: number, y: number, tall: number, angle: number, bend: number) {
  const points: number[] = []
  const headings: number[] = []
  const sway = chance.bell() * bend
  const steps = 60
  for (let n = 0; n <= steps; n++) {
    points.push(x, y)
    headings.push(angle)
    x += cos(angle) * (tall / steps)
    y += sin(angle) * (tall / steps)
    angle += (sway * (0.4 + n / steps)) / steps
  }
  return { points, headings }
}

function blade(x: number, y: number, long: number, angle: number, fat: number, curl: number): Path {
  const points: number[] = []
  for (let n = 0; n <= 14; n++) {
    points.push(x, y)
    x += (cos(angle) * long) / 14
    y += (sin(angle) * long) / 14
    angle += curl / 14
  }
  return ribbon(points, t => fat * long * sin(Math.min(1, t * 0.96 + 0.03) * tau * 0.5) * (1 - t * 0.35))
}

export function fern(chance: Chance, x: number, y: number, tall: number, angle: number): Path[] {
  const { points, headings } = stem(chance, x, y, tall, angle, 0.9)
  const flat: Path[] = [ribbon(points, t => 0.006 * (1 - t * 0.8))]
  const open = chance.between(0.95, 1.2)
  const reach = chance.between(0.26, 0.38)
  for (let n = 9; n < 60; n += 2.4) {
    const at = Math.floor(n)
    const t = n / 60
    const long = tall * reach * (1 - t) * ease(0.05, 0.34, t) + 0.008
    for (const side of [-1, 1]) {
      const heading = (headings[at] ?? angle) + side * (open - t * 0.3)
      const px = points[at * 2] ?? x
      const py = points[at * 2 + 1] ?? y
      flat.push(...pinna(px, py, long, heading, side))
    }
  }
  return flat
}

function pinna(x: number, y: number, long: number, angle: number, side: number): Path[] {
  const leaves: Path[] = []
  const count = Math.max(3, Math.round(long / 0.009))
  const spine: number[] = []
  for (let n = 0; n <= count; n++) {
    const t = n / count
    spine.push(x, y)
    const size = Math.min(0.016, long * 0.13) * (1 - t * 0.75) + 0.0016
    for (const way of [-1, 1]) leaves.push(blade(x, y, size, angle + way * 1.05, 0.5, 0))
    x += (cos(angle) * long) / count
    y += (sin(angle) * long) / count
    angle -= (side * 0.35) / count
  }
  return [ribbon(spine, t => 0.0024 * (1 - t * 0.6)), ...leaves]
}

export function grass(chance: Chance, x: number, y: number, tall: number, angle: number): Path[] {
  const flat: Path[] = []
  for (let n = chance.whole(3, 7); n > 0; n--) {
    const reach = tall * chance.between(0.55, 1.1)
    const { points, headings } = stem(
      chance,
      x + chance.bell() * 0.02,
      y,
      reach,
      angle + chance.bell() * 0.2,
      0.8
    )
    flat.push(ribbon(points, t => 0.0052 * (1 - t * 0.75)))
    if (chance.odds(0.35)) continue
    for (let at = 42; at <= 60; at++)
      for (const side of [-1, 1])
        flat.push(
          blade(
            points[at * 2] ?? x,
            points[at * 2 + 1] ?? y,
            0.034 * (1.25 - at / 66),
            (headings[at] ?? angle) + side * 0.42,
            0.24,
            0
          )
        )
  }
  return flat
}

export function umbel(chance: Chance, x: number, y: number, tall: number, angle: number): Path[] {
  const { points, headings } = stem(chance, x, y, tall * 0.75, angle, 0.5)
  const flat: Path[] = [ribbon(points, t => 0.007 * (1 - t * 0.55))]
  const tipX = points[120] ?? x
  const tipY = points[121] ?? y
  const rays = chance.whole(9, 15)
  for (let n = 0; n < rays; n++) {
    const spread = ((n + 0.5) / rays - 0.5) * chance.between(1.9, 2.3)
    const heading = (headings[60] ?? angle) + spread
    const long = tall * 0.24 * (1 - spread * spread * 0.12) * chance.between(0.9, 1.08)
    const ray = stem(chance, tipX, tipY, long, heading, 0.15 - spread * 0.1)
    flat.push(ribbon(ray.points, t => 0.0028 * (1 - t * 0.4)))
    for (let bud = 0; bud < 14; bud++) {
      const way = heading + (bud / 13 - 0.5) * 2.6
      const far = 0.028 * chance.between(0.55, 1)
      const bx = (ray.points[120] ?? x) + cos(way) * far
      const by = (ray.points[121] ?? y) + sin(way) * far
      flat.push(
        ribbon([ray.points[120] ?? x, ray.points[121] ?? y, bx, by], () => 0.0013),
        ellipse(bx, by, chance.between(0.003, 0.0055), undefined, 18)
      )
    }
  }
  return flat
}

export function spray(chance: Chance, x: number, y: number, tall: number, angle: number): Path[] {
  const { points, headings } = stem(chance, x, y, tall, angle, 0.9)
  const flat: Path[] = [ribbon(points, t => 0.007 * (1 - t * 0.75))]
  const fat = chance.between(0.2, 0.4)
  const gap = chance.whole(5, 8)
  const open = chance.between(0.55, 0.95)
  for (let at = 8, side = 1; at <= 60; at += gap, side = -side) {
    const t = at / 60
    const long = tall * 0.2 * (1.1 - t * 0.6)
    const heading = (headings[at] ?? angle) + side * (at >= 57 ? 0.1 : open)
    flat.push(blade(points[at * 2] ?? x, points[at * 2 + 1] ?? y, long, heading, fat, -side * 0.5))
    if (chance.odds(0.5))
      flat.push(
        blade(
          points[at * 2] ?? x,
          points[at * 2 + 1] ?? y,
          long * 0.85,
          heading - side * open * 2,
          fat,
          side * 0.5
        )
      )
  }
  return flat
}
