import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { describe, expect, test } from 'vitest'
import { coloursOf } from './colours.ts'
import { measure } from './decoding/measure.ts'

const hashOf = async (svg: string, width: number, height: number): Promise<Uint8Array> => {
  const bytes = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`)
  )
    .png()
    .toBuffer()
  return (await measure(bytes)).thumbhash
}

const channels = (colours: string): number[] => [...colours].map(digit => Number.parseInt(digit, 16) * 17)

const painted =
  '<rect width="100%" height="100%" fill="#f4d03f"/><rect y="50%" width="100%" height="50%" fill="#1f4e79"/><circle cx="20%" cy="70%" r="30" fill="#c0392b"/>'

describe('the colours of a picture', () => {
  test.for([
    ['wide', 300, 200],
    ['high', 200, 300]
  ] as const)('are those that its thumbhash decodes to, when it is %s', async ([, width, height]) => {
    const hash = await hashOf(painted, width, height)
    const { w, h, rgba } = thumbHashToRGBA(hash)
    const decoded = [0.1, 0.5, 0.9].flatMap(y =>
      [0.1, 0.5, 0.9].flatMap(x => {
        const at = (Math.floor(y * h) * w + Math.floor(x * w)) * 4
        return Array.from(rgba.slice(at, at + 3))
      })
    )
    const found = channels(coloursOf(hash))
    expect(found).toHaveLength(27)
    // One digit is seventeen steps, and the decoder looks at the middle of a pixel.
    found.forEach((value, at) => expect(Math.abs(value - (decoded[at] ?? 0))).toBeLessThan(32))
  })

  test('are one and the same for a picture of one colour, and a grey is none but grey', async () => {
    const colours = coloursOf(await hashOf('<rect width="100%" height="100%" fill="#3f3b39"/>', 200, 300))
    expect(colours).toBe('4'.repeat(27))
  })

  test('are not given for a picture that one can see through', async () => {
    expect(coloursOf(await hashOf('<circle cx="50" cy="50" r="40" fill="#c0392b"/>', 100, 100))).toBe('')
  })
})
