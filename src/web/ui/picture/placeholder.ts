import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash'

// The browser blurs it anyway when it grows; more pixels would only make the page heavier.
const longest = 12

/** A picture's blurred shadow as a small data URL, from the thumbhash that comes with it. */
export const placeholderOf = (thumbhash: string): string => {
  const bytes = Uint8Array.from(atob(thumbhash), letter => letter.codePointAt(0) ?? 0)
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  const scale = Math.min(1, longest / Math.max(w, h))
  const width = Math.max(1, Math.round(w * scale))
  const height = Math.max(1, Math.round(h * scale))
  const small = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      small.set(
        averageOf(rgba, w, [
          Math.floor((x * w) / width),
          Math.floor((y * h) / height),
          Math.ceil(((x + 1) * w) / width),
          Math.ceil(((y + 1) * h) / height)
        ]),
        (y * width + x) * 4
      )
  return rgbaToDataURL(width, height, small)
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

const averageOf = (rgba: Uint8Array, stride: number, [left, top, right, bottom]: Box): number[] => {
  const sums = [0, 0, 0, 0]
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      for (let channel = 0; channel < 4; channel += 1)
        sums[channel] = (sums[channel] ?? 0) + (rgba[(y * stride + x) * 4 + channel] ?? 0)
  const count = (right - left) * (bottom - top)
  return sums.map(sum => Math.round(sum / count))
}
