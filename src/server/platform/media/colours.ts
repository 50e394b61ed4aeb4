/*
 * The nine colours that stand for a picture until it comes, read from its thumbhash. The hash holds a picture as a few
 * waves for lightness and two for colour; decoding all of it would take longer than everything else about a picture.
 */

/** Where the colours are taken: near the edges and in the middle, in both directions. */
const places = [0.1, 0.5, 0.9] as const

interface Channel {
  mean: number
  waves: { across: number; down: number; strength: number }[]
}

/** The waves of one channel, in the order in which the hash names them. */
const wavesOf = (across: number, down: number, next: () => number): Channel['waves'] => {
  const waves: Channel['waves'] = []
  for (let y = 0; y < down; y += 1)
    for (let x = y === 0 ? 1 : 0; x * down < across * (down - y); x += 1)
      waves.push({ across: x, down: y, strength: next() })
  return waves
}

const valueAt = ({ mean, waves }: Channel, x: number, y: number): number =>
  waves.reduce(
    (sum, { across, down, strength }) =>
      sum + 2 * strength * Math.cos(Math.PI * across * x) * Math.cos(Math.PI * down * y),
    mean
  )

const digit = (value: number): string => Math.max(0, Math.min(15, value)).toString(16)

/** Three digits. How light it is and how its channels differ are rounded apart, so that a grey stays one. */
const hexOf = (channels: readonly number[]): string => {
  const within = channels.map(value => 15 * Math.max(0, Math.min(1, value)))
  const mean = within.reduce((sum, value) => sum + value, 0) / within.length
  return within.map(value => digit(Math.round(mean) + Math.round(value - mean))).join('')
}

/** Nine times three hexadecimal digits, row by row; empty where one can see through the picture. */
export const coloursOf = (thumbhash: Uint8Array): string => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = thumbhash
  const head = a | (b << 8) | (c << 16)
  const shape = d | (e << 8)
  const isTransparent = head >> 23 === 1
  if (isTransparent || thumbhash.length < 6) return ''
  const isWide = shape >> 15 === 1
  const short = Math.max(3, shape & 7)
  let read = 0
  const next = (scale: number) => (): number => {
    const both = thumbhash[5 + (read >> 1)] ?? 0
    const half = (both >> ((read & 1) * 4)) & 15
    read += 1
    return (half / 7.5 - 1) * scale
  }
  // One after the other: each goes on reading where the one before has ended.
  const lightness: Channel = {
    mean: (head & 63) / 63,
    waves: wavesOf(isWide ? 7 : short, isWide ? short : 7, next(((head >> 18) & 31) / 31))
  }
  // The format makes colour a quarter stronger than it says.
  const yellow: Channel = {
    mean: ((head >> 6) & 63) / 31.5 - 1,
    waves: wavesOf(3, 3, next((((shape >> 3) & 63) / 63) * 1.25))
  }
  const red: Channel = {
    mean: ((head >> 12) & 63) / 31.5 - 1,
    waves: wavesOf(3, 3, next((((shape >> 9) & 63) / 63) * 1.25))
  }
  return places
    .flatMap(y =>
      places.map(x => {
        const [l, p, q] = [valueAt(lightness, x, y), valueAt(yellow, x, y), valueAt(red, x, y)]
        const blue = l - (2 / 3) * p
        const redPart = (3 * l - blue + q) / 2
        return hexOf([redPart, redPart - q, blue])
      })
    )
    .join('')
}
