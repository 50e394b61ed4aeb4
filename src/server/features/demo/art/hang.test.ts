import { expect, it } from 'vitest'
import { covers, walls } from './hang.ts'
import { styles } from './paint.ts'

it('hangs sixty different works, each style as often as the others', () => {
  expect(new Set(walls.map(({ style, seed }) => `${style} ${seed}`)).size).toBe(60)
  const counts = styles.map(style => walls.filter(work => work.style === style).length)
  expect(counts).toEqual(styles.map(() => 6))
})

it('hangs no two works of one style side by side', () => {
  expect(walls.filter((work, n) => work.style === walls[n + 1]?.style)).toEqual([])
})

it('hangs nothing that the rules for entries would refuse', () => {
  const sides = [...walls, ...Object.values(covers)].map(({ width, height }) => Math.max(width, height))
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(1600)
})

it('hangs portraits, landscapes and squares', () => {
  const shapes = walls.map(({ width, height }) => Math.sign(width - height))
  expect(new Set(shapes)).toEqual(new Set([-1, 0, 1]))
})
