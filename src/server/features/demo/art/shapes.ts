import { cos, length, sin, tau } from './exact.ts'
import type { Noise } from './noise.ts'

// Coordinates run in pairs from 0 to the path's even length, which is what each `!` here relies on.

/** x and y in turn, in units of the picture; closed. */
export type Path = readonly number[]

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export function rectangle({ x, y, w, h }: Box): Path {
  return [x, y, x + w, y, x + w, y + h, x, y + h]
}

export function ellipse(x: number, y: number, rx: number, ry = rx, corners = 128): Path {
  const path: number[] = []
  for (let n = 0; n < corners; n++) {
    const angle = (n / corners) * tau
    path.push(x + cos(angle) * rx, y + sin(angle) * ry)
  }
  return path
}

/** A slice of a ring, or of a disc when the inner radius is 0. */
export function wedge(x: number, y: number, inner: number, outer: number, from: number, to: number): Path {
  const steps = Math.max(6, Math.ceil((Math.abs(to - from) / tau) * 128))
  const path: number[] = []
  for (let n = 0; n <= steps; n++) {
    const angle = from + ((to - from) * n) / steps
    path.push(x + cos(angle) * outer, y + sin(angle) * outer)
  }
  if (inner <= 0) {
    path.push(x, y)
    return path
  }
  for (let n = steps; n >= 0; n--) {
    const angle = from + ((to - from) * n) / steps
    path.push(x + cos(angle) * inner, y + sin(angle) * inner)
  }
  return path
}

/** A stroke along a line of points; its width is asked for at each share of the way. */
export function ribbon(spine: Path, width: (share: number) => number): Path {
  const count = spine.length / 2
  const path = new Array<number>(count * 4)
  for (let n = 0; n < count; n++) {
    const before = Math.max(0, n - 1) * 2
    const after = Math.min(count - 1, n + 1) * 2
    const dx = spine[after]! - spine[before]!
    const dy = spine[after + 1]! - spine[before + 1]!
    const reach = width(count > 1 ? n / (count - 1) : 0) / 2 / (length(dx, dy) || 1)
    const back = count * 4 - n * 2 - 2
    path[n * 2] = spine[n * 2]! - dy * reach
    path[n * 2 + 1] = spine[n * 2 + 1]! + dx * reach
    path[back] = spine[n * 2]! + dy * reach
    path[back + 1] = spine[n * 2 + 1]! - dx * reach
  }
  return path
}

/** A smooth line through points (Catmull-Rom), closed or open. */
export function smooth(points: Path, closed: boolean, steps = 12): Path {
  const count = points.length / 2
  const path: number[] = []
  const at = (n: number, axis: number) => {
    const bounded = closed ? (n + count) % count : Math.min(count - 1, Math.max(0, n))
    return points[bounded * 2 + axis]!
  }
  const spans = closed ? count : count - 1
  for (let n = 0; n < spans; n++)
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      for (let axis = 0; axis < 2; axis++)
        path.push(spline(at(n - 1, axis), at(n, axis), at(n + 1, axis), at(n + 2, axis), t))
    }
  if (!closed) path.push(at(count - 1, 0), at(count - 1, 1))
  return path
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

export function moved(path: Path, dx: number, dy: number): Path {
  return path.map((value, n) => value + (n % 2 === 0 ? dx : dy))
}

export function turned(path: Path, angle: number, x: number, y: number): Path {
  const c = cos(angle)
  const s = sin(angle)
  const out: number[] = []
  for (let n = 0; n < path.length; n += 2) {
    const dx = path[n]! - x
    const dy = path[n + 1]! - y
    out.push(x + dx * c - dy * s, y + dx * s + dy * c)
  }
  return out
}

/** The same outline as a hand would cut or tear it: every edge divided finely and led astray by noise. */
export function roughened(path: Path, noise: Noise, reach: number, grain: number, step = 0.006): Path {
  const out: number[] = []
  for (let n = 0; n < path.length; n += 2) {
    const next = (n + 2) % path.length
    const dx = path[next]! - path[n]!
    const dy = path[next + 1]! - path[n + 1]!
    const parts = Math.max(1, Math.ceil(length(dx, dy) / step))
    for (let part = 0; part < parts; part++) {
      const x = path[n]! + (dx * part) / parts
      const y = path[n + 1]! + (dy * part) / parts
      out.push(
        x + noise.sum(x * grain, y * grain, 3) * reach,
        y + noise.sum(y * grain + 40, x * grain, 3) * reach
      )
    }
  }
  return out
}
