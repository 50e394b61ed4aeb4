import { clamp, cos, ease, sin, tau } from './exact.ts'
import type { Colour } from './palettes.ts'
import { ellipse, ribbon, roughened, smooth } from './shapes.ts'
import type { Path } from './shapes.ts'
import type { Easel } from './technique.ts'

interface Sweep {
  spine: Path
  width: number
  colour: Colour
  /** How early the brush runs dry, 0 to 1. */
  thirst: number
}

/** A loaded brush: its bristles overlap while they are wet and part where each of them runs dry. */
function brush({ canvas, chance, noise }: Easel, { spine, width, colour, thirst }: Sweep) {
  const bristles = Math.round(60 + width * 620)
  const count = spine.length / 2
  const key = chance.between(0, 90)
  const at = (n: number) => clamp(n, 0, count - 1) * 2
  for (let pass = 0; pass < 3; pass++) {
    const runs: Path[] = []
    for (let n = pass; n < bristles; n += 3) {
      const u = (n / (bristles - 1)) * 2 - 1
      const weight = (width / bristles) * chance.between(1.6, 3.4)
      const start = Math.floor(count * (0.035 * chance.next() + 0.03 * u * u))
      const end = count - Math.floor(count * (0.09 * chance.next() + 0.05 * u * u))
      let run: number[] = []
      for (let step = start; step < end; step++) {
        const t = step / count
        const load =
          0.82 + noise.sum(u * 5 + key, t * 1.7, 3) * 0.9 - (t * t * 1.25 + u * u * 0.25) * thirst * 1.3
        if (load < 0.12 + 0.3 * noise.at(u * 46 + key, t * 22)) {
          if (run.length > 4) runs.push(ribbon(run, taper(weight)))
          run = []
          continue
        }
        const dx = (spine[at(step + 1)] ?? 0) - (spine[at(step - 1)] ?? 0)
        const dy = (spine[at(step + 1) + 1] ?? 0) - (spine[at(step - 1) + 1] ?? 0)
        const splay = 0.8 + 0.2 * ease(0, 0.25, t) + 0.06 * noise.at(t * 4 + key, u * 2)
        const off =
          (u * width * splay * 0.5 + noise.at(t * 6 + key, u * 20) * 0.002) /
          Math.sqrt(dx * dx + dy * dy || 1)
        run.push((spine[at(step)] ?? 0) - dy * off, (spine[at(step) + 1] ?? 0) + dx * off)
      }
      if (run.length > 4) runs.push(ribbon(run, taper(weight)))
    }
    canvas.fillTogether(runs, { colour, alpha: 0.8, grain: 0.22, dry: 0.04 })
  }
}

function taper(weight: number) {
  return (share: number) => weight * (0.35 + 0.65 * ease(0, 0.1, share) * ease(1, 0.85, share))
}

/** A few heavy strokes built against each other, with a thin colour beneath and some of them leaving the sheet. */
export function gesture(easel: Easel) {
  const { canvas, chance, palette } = easel
  if (chance.odds(0.2)) return ring(easel)
  const { wide, high } = canvas
  const strokes = chance.whole(2, 5)
  const tilt = chance.pick([0, 0.3, -0.4, 1.4])
  const coloured = chance.odds(0.65) ? 0 : -1
  for (let n = 0; n < strokes; n++) {
    const colour =
      n === coloured ? chance.pick([palette.tones[0], palette.tones[3], palette.tones[4]]) : palette.ink
    const angle = tilt + (n % 2 === 0 ? 0 : tau / 4) + chance.bell() * 0.22
    const cx = wide * (0.5 + chance.bell() * 0.2)
    const cy = high * (0.5 + chance.bell() * 0.2)
    const room = Math.abs(cos(angle)) * wide + Math.abs(sin(angle)) * high
    const reach = room * chance.between(0.3, 0.62)
    const bow = chance.bell() * 0.16
    const points = [-1, -0.5, 0, 0.5, 1].flatMap(t => {
      const aside = (bow * (1 - t * t) + chance.bell() * 0.015) * reach
      return [
        cx + cos(angle) * t * reach - sin(angle) * aside,
        cy + sin(angle) * t * reach + cos(angle) * aside
      ]
    })
    const width = n === coloured ? chance.between(0.2, 0.34) : chance.between(0.05, 0.2)
    brush(easel, { spine: smooth(points, false, 50), width, colour, thirst: chance.between(0.2, 0.8) })
  }
  if (chance.odds(0.6)) spatter(easel)
}

function ring(easel: Easel) {
  const { canvas, chance, palette } = easel
  const r = Math.min(canvas.wide, canvas.high) * chance.between(0.27, 0.36)
  const from = chance.between(0, tau)
  const points: number[] = []
  for (let n = 0; n <= 240; n++) {
    const angle = from + (n / 240) * tau * 0.93
    const swell = r * (1 + 0.05 * sin(angle * 2 + 1) + (n / 240) * 0.06)
    points.push(canvas.wide * 0.5 + cos(angle) * swell * 1.04, canvas.high * 0.5 + sin(angle) * swell)
  }
  const colour = chance.odds(0.6) ? palette.ink : palette.tones[0]
  brush(easel, {
    spine: points,
    width: r * chance.between(0.35, 0.7),
    colour,
    thirst: chance.between(0.5, 0.9)
  })
}

/** Rows of strokes begun with a full brush and drawn until nothing is left, over and over. */
export function fading(easel: Easel) {
  const { canvas, chance, palette } = easel
  const { wide, high } = canvas
  const margin = chance.between(0.06, 0.1)
  const rows = chance.whole(1, 3)
  const pitch = chance.between(0.045, 0.1)
  const count = Math.max(3, Math.floor((wide - margin * 2) / pitch))
  const colour = chance.pick([palette.ink, palette.tones[0], palette.tones[0], palette.tones[4]])
  const other = chance.odds(0.3) ? palette.tones[1] : colour
  const deep = (high - margin * 2) / rows
  for (let row = 0; row < rows; row++)
    for (let n = 0; n < count; n++) {
      const x = margin + ((wide - margin * 2) * (n + 0.5)) / count
      const top = margin + deep * row + chance.bell() * 0.004
      const long = deep * chance.between(0.8, 0.95)
      const points = [0, 0.33, 0.66, 1].flatMap(t => [x + chance.bell() * 0.003, top + long * t])
      const width = ((wide - margin * 2) / count) * chance.between(0.72, 0.84)
      brush(easel, {
        spine: smooth(points, false, 30),
        width,
        colour: n % 4 === 3 ? other : colour,
        thirst: chance.between(0.75, 1)
      })
    }
}

function spatter({ canvas, chance, noise, palette }: Easel) {
  const cx = canvas.wide * chance.between(0.3, 0.7)
  const cy = canvas.high * chance.between(0.3, 0.7)
  for (let n = chance.whole(12, 40); n > 0; n--) {
    const r = 0.001 + 0.009 * chance.next() * chance.next() * chance.next()
    const drop = ellipse(
      cx + chance.bell() * 0.3,
      cy + chance.bell() * 0.3,
      r,
      r * chance.between(0.8, 1.2),
      24
    )
    canvas.fill(roughened(drop, noise, r * 0.3, 80), { colour: palette.ink, alpha: 0.9, grain: 0.2 })
  }
}
