import { clamp, ease, exp, mix } from './exact.ts'
import { plateOfDiscs } from './glass-plate.ts'
import { blend } from './palettes.ts'
import type { Easel, Technique } from './technique.ts'
import { toning } from './toning.ts'
import { windowLight } from './window-light.ts'

/** What a camera keeps of light alone: sea and air, a window on a wall, an opening, discs on a dark plate. */
export const lightStudy: Technique = {
  palettes: [
    'soot',
    'indigo',
    'nocturne',
    'ember',
    'celadon',
    'plum',
    'ochre',
    'rosewater',
    'adriatic',
    'kelp'
  ],
  surface: { tooth: 0.025, grain: 0.055, mottle: 0.015 },
  compose(easel) {
    easel.chance.pick([sea, windowLight, opening, plateOfDiscs])(easel)
  }
}

function sea({ canvas, chance, noise, palette }: Easel) {
  const { high, wide } = canvas
  const tone = toning(palette, chance.pick(palette.tones))
  const horizon = high * chance.pick([0.5, 0.5, 0.42, 0.64])
  const air = chance.between(0.55, 0.95)
  const water = chance.between(0.12, 0.42)
  const haze = chance.between(0.004, 0.05)
  const glowX = wide * chance.between(0.2, 0.8)
  const glow = chance.odds(0.65) ? chance.between(0.2, 0.5) : 0
  const spread = chance.between(0.1, 0.4)
  const gloom = chance.between(0.1, 0.45)
  canvas.each((x, y, out) => {
    const dx = x - glowX
    if (y < horizon) {
      const up = (horizon - y) / horizon
      const cloud = noise.sum(x * 0.9, y * 4 + 30, 3) * 0.09
      const light = air - up * up * gloom + glow * exp((-dx * dx) / (spread * 2) - up * 3) * 0.5 + cloud * up
      return tone(light, out)
    }
    const down = (y - horizon) / (high - horizon)
    const depth = 0.02 + down
    const swell = noise.sum((x - wide / 2) / depth / 2.2 + 7, 9 / depth, 2)
    const ripple = noise.at((x - wide / 2) * (30 / (0.3 + down)), 240 * Math.sqrt(down) + 50) * 0.5
    const path = glow * exp((-dx * dx) / (0.012 + spread * 0.2 * down))
    const sparkle = clamp((ripple + swell * 0.6) * 2.4) * path
    const body =
      water + (1 - down) * 0.1 + (swell * 0.09 + ripple * 0.07) * (0.3 + down) + sparkle * 0.95 + path * 0.12
    tone(mix(air, body, ease(0, haze, y - horizon)), out)
  })
}

function opening({ canvas, chance, noise, palette }: Easel) {
  const { wide, high } = canvas
  const [a, b, c, d, rare] = palette.tones
  const [outer, inner, core] = chance.pick([
    [a, rare, d],
    [palette.ink, a, c],
    [blend(a, palette.ink, 0.5), b, palette.paper],
    [rare, d, palette.paper],
    [c, d, rare]
  ])
  const round = chance.pick([0.03, 0.12, 1])
  const halfW = Math.min(wide, high) * chance.between(0.2, 0.34) * (wide > high && round < 1 ? 1.5 : 1)
  const halfH = round === 1 ? halfW : Math.min(wide, high) * chance.between(0.22, 0.36)
  const cx = wide * chance.pick([0.5, 0.5, 0.36, 0.64])
  const cy = high * chance.between(0.45, 0.55)
  const r = Math.min(halfW, halfH) * Math.min(1, round * 3)
  const steps = chance.whole(1, 3)
  const soft = chance.between(0.003, 0.03)
  const far = chance.between(0.1, 0.3)
  canvas.each((x, y, out) => {
    const d0 = roundBox(x - cx, y - cy, halfW, halfH, r)
    const room =
      0.85 +
      0.16 * noise.sum(x * 0.6, y * 0.6, 2) -
      0.22 * ((x / wide - 0.5) * (x / wide - 0.5) + (y / high - 0.5) * (y / high - 0.5))
    const spill = exp(-Math.max(0, d0) / far) * 0.6
    let open = 0
    for (let n = 0; n < steps; n++)
      open += ease(soft, -soft, d0 + (n * Math.min(halfW, halfH) * 0.5) / steps) / steps
    const nx = clamp((x - cx) / halfW, -1, 1)
    const ny = clamp((y - cy) / halfH, -1, 1)
    const deep = (1 - nx * nx) * (1 - ny * ny)
    for (let part = 0; part < 3; part++) {
      const wall = mix(outer[part] ?? 0, inner[part] ?? 0, spill) * room
      const light = mix(inner[part] ?? 0, core[part] ?? 0, clamp(deep * 0.8 + (y - cy) * 0.4 + 0.25))
      out[part] = mix(wall, light, open)
    }
  })
}

function roundBox(x: number, y: number, halfW: number, halfH: number, r: number): number {
  const qx = Math.abs(x) - halfW + r
  const qy = Math.abs(y) - halfH + r
  const ox = Math.max(0, qx)
  const oy = Math.max(0, qy)
  return Math.sqrt(ox * ox + oy * oy) + Math.min(0, Math.max(qx, qy)) - r
}
