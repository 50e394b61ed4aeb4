import type { Chance } from './chance.ts'
import { cos, sin, tau } from './exact.ts'
import { ellipse, moved, smooth, turned, wedge } from './shapes.ts'
import type { Path } from './shapes.ts'

/** What scissors find in a sheet of painted paper, about the origin and about one unit across. */
type Cutting = (chance: Chance) => readonly Path[]

const frond: Cutting = chance => {
  const lobes = chance.whole(3, 5)
  const bend = chance.between(-0.35, 0.35)
  const right: number[] = []
  const left: number[] = []
  const fat = chance.between(0.2, 0.34)
  for (let n = 0; n < lobes; n++) {
    const t = (n + 0.5) / lobes
    const y = 0.48 - t * 0.92
    const lean = bend * t * t
    const reach = fat * (0.55 + 0.6 * sin(t * tau * 0.5)) * chance.between(0.85, 1.15)
    const width = 0.46 / lobes
    right.push(
      lean + 0.07,
      y + width * 0.8,
      lean + reach,
      y + width * 0.45,
      lean + reach * 1.06,
      y - width * 0.75,
      lean + 0.09,
      y - width * 0.5
    )
    left.unshift(
      lean - 0.09,
      y - width * 0.5,
      lean - reach,
      y - width * 0.75,
      lean - reach * 0.97,
      y + width * 0.45,
      lean - 0.07,
      y + width * 0.8
    )
  }
  return [smooth([0.05, 0.53, ...right, bend + 0.04, -0.6, bend - 0.04, -0.6, ...left, -0.05, 0.53], true, 8)]
}

const leaf: Cutting = chance => {
  const belly = chance.between(0.14, 0.3)
  const curve = chance.between(-0.2, 0.2)
  return [
    smooth(
      [
        0,
        0.5,
        belly + curve,
        0.12,
        belly * 0.7 + curve,
        -0.25,
        0,
        -0.5,
        -belly * 0.8 + curve,
        -0.2,
        -belly + curve,
        0.15
      ],
      true,
      16
    )
  ]
}

const arch: Cutting = chance => {
  const inner = chance.between(0.18, 0.3)
  const leg = chance.between(0, 0.35)
  const top = wedge(0, 0, inner, 0.5, tau / 2, tau)
  return [
    moved(
      [
        ...top.slice(0, top.length / 2),
        0.5,
        leg,
        inner,
        leg,
        ...top.slice(top.length / 2),
        -inner,
        leg,
        -0.5,
        leg
      ],
      0,
      0.2
    )
  ]
}

const halfMoon: Cutting = () => [moved(wedge(0, 0, 0, 0.5, tau / 2, tau), 0, 0.2)]

const pebble: Cutting = chance => {
  const points: number[] = []
  const count = chance.whole(5, 7)
  const flat = chance.between(0.6, 1)
  for (let n = 0; n < count; n++) {
    const angle = (n / count) * tau
    const r = chance.between(0.34, 0.52)
    points.push(cos(angle) * r, sin(angle) * r * flat)
  }
  return [smooth(points, true, 16)]
}

const bars: Cutting = chance => {
  const count = chance.whole(3, 5)
  return Array.from({ length: count }, (_, n) => {
    const x = (n / (count - 1) - 0.5) * 0.8
    const w = (0.8 / count) * 0.55
    const lean = chance.bell() * 0.02
    return [x - w / 2, -0.5, x + w / 2 + lean, -0.49, x + w / 2, 0.5, x - w / 2 + lean, 0.48]
  })
}

const disc: Cutting = () => [ellipse(0, 0, 0.5)]

const wedgeCut: Cutting = chance => [
  [-0.5, 0.5, chance.between(-0.4, 0.4), -0.5, 0.5, chance.between(0.2, 0.5)]
]

export const organic: readonly Cutting[] = [frond, frond, frond, leaf, pebble]
export const plain: readonly Cutting[] = [arch, halfMoon, bars, disc, wedgeCut, leaf]

export function placed(paths: readonly Path[], x: number, y: number, size: number, angle: number): Path[] {
  return paths.map(path =>
    moved(
      turned(
        path.map(value => value * size),
        angle,
        0,
        0
      ),
      x,
      y
    )
  )
}
