import type { Chance } from './chance.ts'
import { length } from './exact.ts'
import type { Flow } from './flow.ts'
import { holds } from './plate.ts'
import type { Box } from './shapes.ts'

interface Stroke {
  /** x and y in turn along the stroke's middle. */
  spine: number[]
  width: number
}

export interface Brush {
  width: number
  gap: number
  longest: number
  shortest: number
  tries: number
}

const finesse = 560

/** Lays strokes along a flow so that none touches another, one brush after the other, the first one choosing first. */
export function streamlines(flow: Flow, area: Box, brushes: readonly Brush[], chance: Chance): Stroke[] {
  const taken = new Occupancy(area)
  const strokes: Stroke[] = []
  const free = (x: number, y: number, reach: number) =>
    holds(area, x, y) &&
    taken.free(x, y, reach) &&
    flow.stones.every(stone => length(x - stone.x, y - stone.y) > stone.r + reach)
  for (const brush of brushes)
    for (let n = 0; n < brush.tries; n++) {
      const x = area.x + chance.next() * area.w
      const y = area.y + chance.next() * area.h
      const longest = brush.longest * (0.55 + 0.45 * chance.next())
      if (!free(x, y, brush.width / 2)) continue
      const spine = grow(flow, x, y, longest, (px, py) => free(px, py, brush.width / 2))
      if ((spine.length / 2 - 1) * step < brush.shortest) continue
      taken.take(spine, brush.width / 2 + brush.gap)
      strokes.push({ spine, width: brush.width })
    }
  return strokes
}

const step = 0.005

function grow(
  flow: Flow,
  x: number,
  y: number,
  longest: number,
  free: (x: number, y: number) => boolean
): number[] {
  const ahead = walk(flow, x, y, longest / 2, 1, free)
  const back = walk(flow, x, y, longest / 2, -1, free)
  const spine: number[] = []
  for (let n = back.length - 2; n >= 0; n -= 2) spine.push(back[n] ?? x, back[n + 1] ?? y)
  spine.push(x, y, ...ahead)
  return spine
}

function walk(
  flow: Flow,
  x: number,
  y: number,
  far: number,
  way: 1 | -1,
  free: (x: number, y: number) => boolean
) {
  const out = new Float64Array(2)
  const points: number[] = []
  for (let gone = 0; gone < far; gone += step) {
    flow.at(x, y, out)
    x += (out[0] ?? 0) * step * way
    y += (out[1] ?? 0) * step * way
    if (!free(x, y)) break
    points.push(x, y)
  }
  return points
}

/** Which parts of the area are inked, on a grid fine enough for the thinnest stroke. */
class Occupancy {
  private readonly area: Box
  private readonly columns: number
  private readonly rows: number
  private readonly cells: Uint8Array

  constructor(area: Box) {
    this.area = area
    this.columns = Math.ceil(area.w * finesse) + 1
    this.rows = Math.ceil(area.h * finesse) + 1
    this.cells = new Uint8Array(this.columns * this.rows)
  }

  /** Looks at the middle and at eight points round it: enough, since every stroke is taken with its full width. */
  free(x: number, y: number, reach: number): boolean {
    if (this.at(x, y)) return false
    const far = reach * 0.7071
    return !(
      this.at(x - reach, y) ||
      this.at(x + reach, y) ||
      this.at(x, y - reach) ||
      this.at(x, y + reach) ||
      this.at(x - far, y - far) ||
      this.at(x + far, y - far) ||
      this.at(x - far, y + far) ||
      this.at(x + far, y + far)
    )
  }

  take(spine: readonly number[], reach: number) {
    const r = reach * finesse
    const span = Math.ceil(r)
    for (let n = 0; n < spine.length; n += 2) {
      const cx = ((spine[n] ?? 0) - this.area.x) * finesse
      const cy = ((spine[n + 1] ?? 0) - this.area.y) * finesse
      const x0 = Math.round(cx)
      const y0 = Math.round(cy)
      for (let y = Math.max(0, y0 - span); y <= Math.min(this.rows - 1, y0 + span); y++)
        for (let x = Math.max(0, x0 - span); x <= Math.min(this.columns - 1, x0 + span); x++)
          if ((x - cx) * (x - cx) + (y - cy) * (y - cy) <= r * r) this.cells[y * this.columns + x] = 1
    }
  }

  private at(x: number, y: number): boolean {
    const column = Math.round((x - this.area.x) * finesse)
    const row = Math.round((y - this.area.y) * finesse)
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return false
    return this.cells[row * this.columns + column] === 1
  }
}
