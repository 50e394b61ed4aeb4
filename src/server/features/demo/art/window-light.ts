import { clamp, cos, ease, exp, sin, slot } from './exact.ts'
import type { Easel } from './technique.ts'
import { toning } from './toning.ts'

export function windowLight({ canvas, chance, noise, palette }: Easel) {
  const { wide, high } = canvas
  const tone = toning(palette, chance.pick(palette.tones))
  const lean = chance.between(-0.6, 0.6)
  const rise = chance.between(-0.25, 0.25)
  const columns = chance.whole(1, 3)
  const rows = chance.whole(1, 4)
  const pane = {
    x: wide * chance.between(0.3, 0.62),
    y: high * 0.5,
    w: chance.between(0.2, 0.34),
    h: high * chance.between(0.26, 0.4)
  }
  const bar = chance.between(0.035, 0.07)
  const twigs = chance.odds(0.65) ? foliage(chance, pane.x, pane.y, pane.w, pane.h) : []
  const dusk = chance.between(0.16, 0.42)
  const bright = chance.between(0.8, 0.96)
  const corner = chance.odds(0.5) ? wide * chance.between(0.1, 0.25) : -1
  canvas.each((x, y, out) => {
    const py = (y - pane.y - (x - pane.x) * rise) / pane.h
    const px = (x - pane.x - (y - pane.y) * lean * 0.5) / pane.w
    const blur = 0.02 + 0.05 * clamp((py + 1) / 2)
    let light = slot(px, 1, blur) * slot(py, 1, blur * 0.8)
    if (light > 0) {
      for (let n = 1; n < columns; n++) light *= 1 - slot(px + 1 - (2 * n) / columns, bar, blur * 0.7)
      for (let n = 1; n < rows; n++) light *= 1 - slot(py + 1 - (2 * n) / rows, bar * 0.7, blur * 0.7)
      for (const twig of twigs) light *= 1 - 0.85 * twig(x, y)
    }
    const wall =
      dusk * (1 - 0.35 * y) + 0.05 * noise.sum(x * 1.1, y * 1.1, 3) + 0.1 * exp(-(px * px + py * py) * 0.5)
    const fold = x < corner ? 0.72 + 0.2 * ease(corner, 0, x) : 1
    tone(wall * fold + light * (bright - dusk) * (x < corner ? 0.85 : 1), out)
  })
}

/** The shadow of a branch somewhere between the window and the wall: narrow leaves, each with its own blur. */
function foliage(chance: Easel['chance'], x: number, y: number, w: number, h: number) {
  const twigs: ((x: number, y: number) => number)[] = []
  for (let branch = chance.whole(2, 4); branch > 0; branch--) {
    let px = x + w * chance.between(-1.1, 0.2)
    let py = y + h * chance.between(0.2, 1.2)
    let heading = chance.between(-1.4, -0.4)
    const blur = chance.between(0.15, 0.5)
    const long = chance.between(0.05, 0.085)
    for (let n = chance.whole(7, 12); n > 0; n--) {
      px += cos(heading) * long * 0.75
      py += sin(heading) * long * 0.75
      heading += chance.bell() * 0.3
      for (const side of [-1, 1]) {
        if (chance.odds(0.3)) continue
        const away = heading + side * chance.between(0.25, 1.25)
        twigs.push(leafShadow(px, py, away, long * chance.between(0.6, 1.7), blur * chance.between(0.7, 1.6)))
      }
    }
  }
  return twigs
}

function leafShadow(x: number, y: number, heading: number, long: number, blur: number) {
  const c = cos(heading)
  const s = sin(heading)
  return (px: number, py: number) => {
    const dx = px - x
    const dy = py - y
    if (dx * dx + dy * dy > long * long * 1.7) return 0
    const along = ((dx * c + dy * s) / long) * 2 - 1
    const across = Math.abs(dy * c - dx * s) / (long * 0.2)
    return ease(1 + blur, 1 - blur, across + along * along)
  }
}
