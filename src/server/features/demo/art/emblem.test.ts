import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawEmblem } from './emblem.ts'

const teams = [
  { seed: 'demo', letter: 'D', accent: '#D6361D' },
  { seed: 'nova', letter: 'N', accent: '#1F5FBF' },
  { seed: 'lumen', letter: 'L', accent: '#B8860B' }
]

it.each(teams)('draws $seed in its accent on a transparent ground, legible at 32 pixels', async order => {
  const { data, info } = await sharp(Buffer.from(drawEmblem(order)))
    .resize(32)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([32, 32, 4])
  const accent = [1, 3, 5].map(at => Number.parseInt(order.accent.slice(at, at + 2), 16))
  let clear = 0
  let inked = 0
  for (let n = 0; n < data.length; n += 4) {
    if (data[n + 3] === 0) clear++
    if (data[n + 3] === 255 && accent.every((part, k) => data[n + k] === part)) inked++
  }
  expect(clear).toBeGreaterThan(32 * 32 * 0.15)
  expect(inked).toBeGreaterThan(32 * 32 * 0.15)
})

it('draws the same mark for the same seed and another one for another', () => {
  const order = { seed: 'one', letter: 'L', accent: '#4b5933' }
  expect(drawEmblem(order)).toBe(drawEmblem({ ...order }))
  const marks = Array.from({ length: 60 }, (_, n) => drawEmblem({ ...order, seed: `team ${n}` }))
  expect(new Set(marks).size).toBe(9)
})

it('reads accented letters as their base, and draws tiles for what has no capital', () => {
  const order = { seed: 'one', accent: '#4b5933' }
  expect(drawEmblem({ ...order, letter: 'é' })).toBe(drawEmblem({ ...order, letter: 'E' }))
  expect(drawEmblem({ ...order, letter: 'ع' })).toBe(drawEmblem(order))
})

it('refuses an accent that is no colour, so that nothing else enters the markup', () => {
  expect(() => drawEmblem({ seed: 'x', accent: 'red" onload="' })).toThrow('An accent is written #rrggbb')
})
