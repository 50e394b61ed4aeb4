import type { Chance } from './chance.ts'
import { cos, length, sin, tau } from './exact.ts'
import type { Noise } from './noise.ts'
import type { Box } from './shapes.ts'

interface Stone {
  x: number
  y: number
  r: number
}

/** Writes the unit vector of the current at a point; the stones are what it runs around. */
export interface Flow {
  stones: readonly Stone[]
  at(x: number, y: number, out: Float64Array): void
}

export function drift(chance: Chance, noise: Noise): Flow {
  const base = chance.pick([0, 0.5, 0.8, 1.57, 2.3, 2.7]) + chance.between(-0.2, 0.2)
  const turn = chance.between(0.7, 2.2)
  const scale = chance.between(0.45, 1.15)
  const stretch = chance.between(0.6, 1.6)
  return {
    stones: [],
    at(x, y, out) {
      const angle = base + turn * noise.at(x * scale * stretch + 5, (y * scale) / stretch + 9)
      out[0] = cos(angle)
      out[1] = sin(angle)
    }
  }
}

/** Water round stones: the potential flow past cylinders, summed, over a slow drift. */
export function aroundStones(chance: Chance, noise: Noise, { x, y, w, h }: Box): Flow {
  const level = chance.odds(0.7) ? chance.between(-0.25, 0.25) : chance.between(1.3, 1.8)
  const stones: Stone[] = []
  for (let tries = 0; tries < 60 && stones.length < 4; tries++) {
    const r = chance.between(0.05, stones.length === 0 ? 0.19 : 0.1)
    const stone = { x: x + w * chance.between(0.15, 0.85), y: y + h * chance.between(0.18, 0.82), r }
    if (stones.every(other => length(other.x - stone.x, other.y - stone.y) > (other.r + r) * 1.7))
      stones.push(stone)
    if (stones.length > 0 && chance.odds(0.25)) break
  }
  return {
    stones,
    at(px, py, out) {
      const angle = level + noise.at(px * 0.7 + 3, py * 0.7) * 0.45
      const ax = cos(angle)
      const ay = sin(angle)
      let vx = ax
      let vy = ay
      for (const stone of stones) {
        const dx = px - stone.x
        const dy = py - stone.y
        const along = dx * ax + dy * ay
        const aside = dy * ax - dx * ay
        const d = along * along + aside * aside + 1e-9
        const k = Math.min(1, (stone.r * stone.r) / d) / d
        const u = -k * (along * along - aside * aside)
        const v = -2 * k * along * aside
        vx += u * ax - v * ay
        vy += u * ay + v * ax
      }
      const norm = length(vx, vy) || 1
      out[0] = vx / norm
      out[1] = vy / norm
    }
  }
}

/** Growth rings: lines run along the contours of a slowly folded surface with a knot or two. */
export function rings(chance: Chance, noise: Noise, { x, y, w, h }: Box): Flow {
  const tilt = chance.between(0, tau)
  const knots = Array.from({ length: chance.whole(1, 3) }, () => ({
    x: x + w * chance.between(0.1, 0.9),
    y: y + h * chance.between(0.1, 0.9),
    pull: chance.between(0.12, 0.35)
  }))
  const height = (px: number, py: number) => {
    let z = (px * cos(tilt) + py * sin(tilt)) * 0.55 + noise.at(px * 0.9, py * 0.9 + 7) * 0.28
    for (const knot of knots)
      z += knot.pull / (1 + 18 * ((px - knot.x) * (px - knot.x) + (py - knot.y) * (py - knot.y)))
    return z
  }
  return {
    stones: [],
    at(px, py, out) {
      const e = 0.004
      const dx = height(px + e, py) - height(px - e, py)
      const dy = height(px, py + e) - height(px, py - e)
      const norm = length(dx, dy) || 1
      out[0] = -dy / norm
      out[1] = dx / norm
    }
  }
}
