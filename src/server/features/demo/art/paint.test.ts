import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paint, styles } from './paint.ts'
import type { Painting, Style } from './paint.ts'

const fingerprints: Record<Style, string> = {
  flow_field: 'bafde9668c1e5b2a',
  tessellation: '57366f3af69f0c0a',
  ink_wash: '57476a209c9d889a',
  woven_grid: 'a3beec105d8d7e6f',
  collage: 'e4d73bce4576c5d2',
  light_study: '5645b7f7900c1a44',
  interference: 'd4e1ff81809b6135',
  colour_field: 'cefd80b788e385c9',
  still_life: '40b29b1ca8ba4651',
  photogram: '9c663bc16a8adf0e'
}

function fingerprint(painting: Painting): string {
  return createHash('sha256').update(painting.pixels).digest('hex').slice(0, 16)
}

describe('paint', () => {
  it.each(styles)('gives the same bytes for the same order of %s, on every machine', style => {
    expect(fingerprint(paint({ style, seed: 'constancy', width: 72, height: 54 }))).toBe(fingerprints[style])
  })

  it.each(styles)('paints another picture of %s for another seed and for another palette', style => {
    const order = { style, seed: 'one', width: 48, height: 48, palette: 'indigo' } as const
    const prints = [order, { ...order, seed: 'two' }, { ...order, palette: 'ember' as const }].map(each =>
      fingerprint(paint(each))
    )
    expect(new Set(prints).size).toBe(3)
  })

  it.each(styles)('fills every pixel of %s at ratios from 1:3 to 3:1', style => {
    for (const [width, height] of [
      [40, 120],
      [120, 40],
      [61, 60]
    ] as const) {
      const { pixels, ...size } = paint({ style, seed: 'reach', width, height, palette: 'rosewater' })
      expect(size).toEqual({ width, height })
      expect(pixels.length).toBe(width * height * 3)
      expect(blackPixels(pixels)).toBe(0)
    }
  })

  it.each(styles)('keeps the composition of %s from one resolution to another', style => {
    const small = paint({ style, seed: 'scale', width: 96, height: 64 })
    const large = paint({ style, seed: 'scale', width: 384, height: 256 })
    const other = paint({ style, seed: 'elsewhere', width: 96, height: 64 })
    const reduced = shrunk(large, 4)
    expect(apart(small.pixels, reduced)).toBeLessThan(apart(other.pixels, reduced) / 2)
  })

  it('costs no more than in proportion to its pixels', () => {
    const order = { style: 'colour_field', seed: 'cost' } as const
    paint({ ...order, width: 320, height: 240 })
    const quarter = quickest(() => paint({ ...order, width: 320, height: 240 }))
    const whole = quickest(() => paint({ ...order, width: 640, height: 480 }))
    expect(whole / quarter).toBeLessThan(8)
  })
})

describe('the sources', () => {
  it('use no arithmetic, chance or clock that differs between machines', () => {
    const folder = new URL('.', import.meta.url)
    const files = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    const fixed = /Math\.(?:abs|ceil|floor|imul|max|min|round|sqrt)\b/g
    const loose = /\bMath\.\w+|\bDate\b|\bperformance\b|\*\*(?![/*\s])/
    const found = files.filter(name =>
      loose.test(code(readFileSync(new URL(name, folder), 'utf8')).replace(fixed, ''))
    )
    expect(files.length).toBeGreaterThan(30)
    expect(found).toEqual([])
  })
})

function code(source: string): string {
  return source.replace(/\/\*\*[^]*?\*\//g, '').replace(/\/\/.*$/gm, '')
}

function blackPixels(pixels: Uint8ClampedArray): number {
  let count = 0
  for (let n = 0; n < pixels.length; n += 3)
    if ((pixels[n] ?? 0) + (pixels[n + 1] ?? 0) + (pixels[n + 2] ?? 0) < 12) count++
  return count
}

function shrunk({ width, height, pixels }: Painting, by: number): Uint8ClampedArray {
  const small = new Uint8ClampedArray((width / by) * (height / by) * 3)
  for (let n = 0; n < small.length; n++) {
    const x = Math.floor(n / 3) % (width / by)
    const y = Math.floor(n / 3 / (width / by))
    let sum = 0
    for (let part = 0; part < by * by; part++) {
      const at = (y * by + Math.floor(part / by)) * width + x * by + (part % by)
      sum += pixels[at * 3 + (n % 3)] ?? 0
    }
    small[n] = sum / (by * by)
  }
  return small
}

/** The mean distance between two pictures of one size. */
function apart(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((sum, value, n) => sum + Math.abs(value - (other[n] ?? 0)), 0) / one.length
}

function quickest(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}
