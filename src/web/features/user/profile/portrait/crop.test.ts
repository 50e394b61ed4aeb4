import { expect, test } from 'vitest'
import { centred, moved, squareOf } from './crop.ts'

const wide = { width: 800, height: 400 }

test('the largest square lies in the middle', () => {
  expect(squareOf(wide, centred)).toEqual({ left: 200, top: 0, side: 400 })
})

test('closer is a smaller square, and it never leaves the picture', () => {
  const close = { ...centred, zoom: 2 }
  expect(squareOf(wide, close)).toEqual({ left: 300, top: 100, side: 200 })
  expect(squareOf(wide, moved(wide, close, -10, 10))).toEqual({ left: 0, top: 200, side: 200 })
})

test('it moves by shares of what is seen, and not where there is no room', () => {
  expect(squareOf(wide, moved(wide, centred, 0.25, 0.5))).toEqual({ left: 300, top: 0, side: 400 })
})
