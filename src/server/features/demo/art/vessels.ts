import type { Chance } from './chance.ts'
import { ellipse, ribbon, smooth } from './shapes.ts'
import type { Path } from './shapes.ts'

/** A silhouette standing at the origin and rising to -1, to be scaled by its height. */
export interface Vessel {
  body: Path
  handle?: Path
  /** The dark of an opening seen a little from above. */
  mouth?: Path
  widest: number
  tall: number
}

/** Half widths from foot to lip, as pairs of height and half width, turned about the axis. */
function lathe(profile: Path, tall: number): Vessel {
  const line = smooth(profile, false, 10)
  const right: number[] = []
  const left: number[] = []
  let widest = 0
  for (let n = 0; n < line.length; n += 2) {
    const height = line[n] ?? 0
    const half = line[n + 1] ?? 0
    widest = Math.max(widest, half)
    right.push(half, -height)
    left.unshift(-half, -height)
  }
  const foot = profile[1] ?? 0
  const base = smooth([-foot, 0, -foot * 0.5, foot * 0.13, foot * 0.5, foot * 0.13, foot, 0], false, 6)
  return { body: [...base, ...right, ...left], widest, tall }
}

function opened(vessel: Vessel, lip: number): Vessel {
  return { ...vessel, mouth: ellipse(0, -0.995, lip * 0.86, lip * 0.15, 64) }
}

const bottle = (chance: Chance): Vessel => {
  const belly = chance.between(0.13, 0.22)
  const neck = chance.between(0.035, 0.06)
  const shoulder = chance.between(0.42, 0.62)
  return opened(
    lathe(
      [
        0,
        belly * 0.94,
        0.05,
        belly,
        shoulder - 0.08,
        belly,
        shoulder + 0.06,
        belly * 0.6,
        shoulder + 0.16,
        neck,
        0.86,
        neck,
        0.94,
        neck * 1.08,
        1,
        neck * 1.3
      ],
      chance.between(0.8, 1)
    ),
    neck * 1.3
  )
}

const vase = (chance: Chance): Vessel => {
  const belly = chance.between(0.2, 0.3)
  const lip = chance.between(0.09, 0.16)
  return opened(
    lathe(
      [0, belly * 0.5, 0.2, belly * 0.86, 0.45, belly, 0.72, belly * 0.62, 0.86, lip * 0.72, 1, lip],
      chance.between(0.6, 0.85)
    ),
    lip
  )
}

const bowl = (chance: Chance): Vessel => {
  const lip = chance.between(0.75, 1)
  return opened(
    lathe(
      [0, lip * 0.36, 0.06, lip * 0.38, 0.35, lip * 0.76, 0.7, lip * 0.94, 1, lip],
      chance.between(0.18, 0.26)
    ),
    lip
  )
}

const tin = (chance: Chance): Vessel => {
  const half = chance.between(0.2, 0.42)
  return opened(lathe([0, half, 0.3, half, 0.7, half * 0.99, 1, half], chance.between(0.32, 0.62)), half)
}

const jug = (chance: Chance): Vessel => {
  const belly = chance.between(0.24, 0.32)
  const lip = chance.between(0.13, 0.18)
  const turned = opened(
    lathe(
      [0, belly * 0.7, 0.12, belly * 0.95, 0.38, belly, 0.66, lip * 1.05, 0.8, lip * 0.85, 1, lip],
      chance.between(0.5, 0.72)
    ),
    lip
  )
  const side = chance.odds(0.5) ? 1 : -1
  const spine = smooth(
    [
      side * lip * 0.9,
      -0.88,
      side * (belly + 0.12),
      -0.86,
      side * (belly + 0.15),
      -0.6,
      side * belly * 0.9,
      -0.4
    ],
    false,
    12
  )
  return { ...turned, handle: ribbon(spine, share => 0.055 + 0.02 * share) }
}

const funnel = (chance: Chance): Vessel => {
  const lip = chance.between(0.24, 0.32)
  return opened(
    lathe(
      [0, 0.16, 0.04, 0.15, 0.1, 0.05, 0.42, 0.045, 0.56, lip * 0.55, 1, lip],
      chance.between(0.55, 0.75)
    ),
    lip
  )
}

const gourd = (chance: Chance): Vessel => {
  const belly = chance.between(0.24, 0.3)
  return lathe(
    [
      0,
      belly * 0.6,
      0.16,
      belly,
      0.38,
      belly * 0.9,
      0.52,
      belly * 0.42,
      0.66,
      belly * 0.52,
      0.8,
      belly * 0.44,
      0.92,
      0.05,
      1,
      0.045
    ],
    chance.between(0.6, 0.85)
  )
}

export const vessels: readonly ((chance: Chance) => Vessel)[] = [
  bottle,
  bottle,
  vase,
  bowl,
  tin,
  jug,
  funnel,
  gourd
]
