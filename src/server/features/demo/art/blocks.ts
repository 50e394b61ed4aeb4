import type { Chance } from './chance.ts'
import { tau } from './exact.ts'
import { ellipse, rectangle, wedge } from './shapes.ts'
import type { Box, Path } from './shapes.ts'

/** One building block cut to a box: its outline, and how tall it stands for its width. */
interface Block {
  tall: number
  cut(box: Box): readonly Path[]
}

const slab = (tall: number): Block => ({ tall, cut: box => [rectangle(box)] })

const dome: Block = { tall: 0.5, cut: ({ x, y, w, h }) => [wedge(x + w / 2, y + h, 0, w / 2, tau / 2, tau)] }
const cup: Block = { tall: 0.5, cut: ({ x, y, w }) => [wedge(x + w / 2, y, 0, w / 2, 0, tau / 2)] }
const ball: Block = { tall: 1, cut: ({ x, y, w }) => [ellipse(x + w / 2, y + w / 2, w / 2)] }
const roof: Block = { tall: 0.7, cut: ({ x, y, w, h }) => [[x, y + h, x + w / 2, y, x + w, y + h]] }
const ramp: Block = { tall: 0.6, cut: ({ x, y, w, h }) => [[x, y + h, x + w, y, x + w, y + h]] }
const quarter: Block = { tall: 1, cut: ({ x, y, w, h }) => [wedge(x, y + h, 0, w, (tau * 3) / 4, tau)] }

const arch: Block = {
  tall: 0.9,
  cut: ({ x, y, w, h }) => {
    const top = y + w / 2
    const over = wedge(x + w / 2, top, w * 0.22, w / 2, tau / 2, tau)
    const half = over.length / 2
    const foot = y + h
    return [
      [
        ...over.slice(0, half),
        x + w,
        foot,
        x + w * 0.72,
        foot,
        ...over.slice(half),
        x + w * 0.28,
        foot,
        x,
        foot
      ]
    ]
  }
}

const pillars: Block = {
  tall: 0.8,
  cut: ({ x, y, w, h }) => [0, 1, 2].map(n => rectangle({ x: x + w * n * 0.4, y, w: w * 0.2, h }))
}

const bodies: readonly Block[] = [slab(0.45), slab(0.9), slab(1.4), arch, arch, pillars, cup, ball]
const tops: readonly Block[] = [dome, roof, ball, ramp, quarter, cup, slab(0.3)]

/** A tower's blocks from the ground up, closed by one that nothing can stand on. */
export function tower(chance: Chance): Block[] {
  const floors = Array.from({ length: chance.whole(1, 3) }, () => chance.pick(bodies))
  return [...floors, chance.pick(tops)]
}
