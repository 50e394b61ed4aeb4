import type { Canvas } from './canvas.ts'
import type { Chance } from './chance.ts'
import { clamp, ease } from './exact.ts'
import { aroundStones, drift, rings } from './flow.ts'
import type { Flow } from './flow.ts'
import { blend, lightness } from './palettes.ts'
import type { Colour } from './palettes.ts'
import { plate } from './plate.ts'
import { ellipse, ribbon } from './shapes.ts'
import type { Box } from './shapes.ts'
import { streamlines } from './streamlines.ts'
import type { Brush } from './streamlines.ts'
import type { Easel, Technique } from './technique.ts'

/** Strokes that follow one current: cut ribbons in few colours, or the fine hatching of an engraver. */
export const flowField: Technique = {
  palettes: [
    'vermilion',
    'indigo',
    'adriatic',
    'persimmon',
    'nocturne',
    'moss',
    'cobalt',
    'ember',
    'celadon',
    'soot'
  ],
  surface: { tooth: 0.035, grain: 0.018, mottle: 0.03 },
  compose(easel) {
    const { canvas, chance, noise, palette } = easel
    const engraved = chance.odds(0.4)
    const area = plate(canvas, chance, engraved ? [0.05, 0.08] : [0, 0, 0.06])
    const flow = chance.pick([drift, aroundStones, rings])(chance.branch('flow'), noise, area)
    canvas.flood(palette.paper)
    if (engraved) engrave(easel, flow, area)
    else ribbons(easel, flow, area)
  }
}

function ribbons({ canvas, chance, noise, palette }: Easel, flow: Flow, area: Box) {
  const [a, b, c, d, rare] = palette.tones
  const ground = chance.pick([palette.paper, palette.paper, blend(palette.paper, d, 0.5), palette.ink])
  canvas.flood(ground)
  const tones = chance
    .shuffled([a, b, c, d, palette.ink, palette.paper])
    .filter(tone => Math.abs(lightness(tone) - lightness(ground)) > 0.1)
    .slice(0, chance.whole(2, 4))
  const scale = chance.between(0.6, 1.5)
  const size = chance.pick([0.016, 0.024, 0.036])
  const quiet = chance.between(0.1, 0.38)
  const strokes = streamlines(flow, area, ribbonBrushes(size, chance), chance.branch('strokes'))
  for (const stone of flow.stones)
    canvas.fill(ellipse(stone.x, stone.y, stone.r * 0.86), { colour: rare, grain: 0.2, dry: 0.04 })
  for (const { spine, width } of strokes) {
    const middle = Math.floor(spine.length / 4) * 2
    const x = spine[middle] ?? 0
    const y = spine[middle + 1] ?? 0
    const zone = clamp(0.5 + noise.sum(x * scale + 31, y * scale - 12, 2) * 1.5 + chance.bell() * 0.09)
    if (zone < quiet && width < size * 1.2) continue
    const tone = chance.odds(0.03) ? rare : (tones[Math.floor(zone * tones.length * 0.999)] ?? a)
    canvas.fill(
      ribbon(spine, () => width),
      { colour: tone, grain: 0.14, dry: 0.05 }
    )
  }
}

function ribbonBrushes(size: number, chance: Chance): Brush[] {
  const gap = size * chance.between(0.14, 0.4)
  const longest = chance.between(0.35, 1.6)
  return [
    { width: size * 2.6, gap, longest, shortest: size * 6, tries: chance.whole(0, 120) },
    { width: size, gap, longest, shortest: size * 2.5, tries: 5000 },
    { width: size * 0.42, gap, longest: longest * 0.6, shortest: size * 2, tries: 5000 }
  ]
}

function engrave(easel: Easel, flow: Flow, area: Box) {
  const { canvas, chance, noise, palette } = easel
  const spacing = chance.between(0.0042, 0.0075)
  const brush = { width: spacing * 0.75, gap: spacing * 0.35, longest: 2.5, shortest: 0.03, tries: 16000 }
  const tone = relief(chance, noise, area)
  const clear = Math.abs(lightness(palette.tones[0]) - lightness(palette.paper)) > 0.35
  const ink: Colour = chance.odds(0.6) || !clear ? palette.ink : palette.tones[0]
  underprint(canvas, chance, palette.tones[4], flow, area)
  for (const { spine, width } of streamlines(flow, area, [brush], chance.branch('strokes'))) {
    const count = spine.length / 2 - 1
    const line = ribbon(spine, share => {
      const at = Math.round(share * count) * 2
      const end = ease(0, 0.04, share) * ease(1, 0.96, share)
      return width * (0.2 + 1.15 * tone(spine[at] ?? 0, spine[at + 1] ?? 0)) * end
    })
    canvas.fill(line, { colour: ink, alpha: 0.94, dry: 0.03 })
  }
}

/** The light that the hatching describes: folds lit from one side. */
function relief(chance: Chance, noise: Easel['noise'], { x, y, w, h }: Box) {
  const scale = chance.between(1.1, 2.2)
  const cx = x + w * chance.between(0.25, 0.75)
  const cy = y + h * chance.between(0.25, 0.75)
  const glow = chance.between(0.5, 1)
  return (px: number, py: number) => {
    const fold = noise.sum(px * scale + 60, py * scale + 20, 3) * 1.7
    const light = glow * (1 - ease(0, 0.62, Math.sqrt((px - cx) * (px - cx) + (py - cy) * (py - cy))))
    return clamp(0.56 + fold - light)
  }
}

function underprint(canvas: Canvas, chance: Chance, colour: Colour, flow: Flow, { x, y, w, h }: Box) {
  for (const stone of flow.stones)
    canvas.fill(ellipse(stone.x, stone.y, stone.r * 0.9), { colour, grain: 0.3, dry: 0.08 })
  if (flow.stones.length > 0 || chance.odds(0.45)) return
  const r = chance.between(0.1, 0.24)
  canvas.fill(ellipse(x + w * chance.between(0.25, 0.75), y + h * chance.between(0.25, 0.75), r), {
    colour,
    grain: 0.3,
    dry: 0.1
  })
}
