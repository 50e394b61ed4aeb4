import { expect, test } from 'vitest'
import { largest, takeInAlone } from '#tests/kit/large-pictures.ts'

test('60 megapixels, again and again, take less than 400 MB from first look to last square', async () => {
  const { memory_mb } = await takeInAlone(await largest.plain().toBuffer(), 4)
  expect(memory_mb).toBeGreaterThan(20)
  expect(memory_mb).toBeLessThan(400)
}, 400_000)
