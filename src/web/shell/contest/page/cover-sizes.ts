import type { Picture } from '#contract/picture.ts'
import type { Composition } from '#contract/rules/look.ts'

type Sides = Pick<Picture, 'width' | 'height'>

/** How wide a picture is drawn that fills a box of this height and is cut to it. */
const drawn = ({ width, height }: Sides, box: string, share = 1): string =>
  `calc(${box} * ${((width / height) * share).toFixed(2)})`

/**
 * From edge to edge, as high as hero.module.css says: where the box is narrow, the picture is drawn wider than the screen.
 * What is cut off is fetched all the same, so a phone takes it at seven tenths of its sharpness, which nobody sees at three
 * dots to a pixel and which halves what it waits for.
 */
const fromEdgeToEdge = (cover: Sides): string => {
  const box = 'clamp(20rem, 66svh, 54rem)'
  return `(width < 40rem) max(100vw, ${drawn(cover, box, 0.7)}), max(100vw, ${drawn(cover, box)})`
}

/** In the corner of a poster, cut as well. */
const cutIn = (cover: Sides): string => {
  const phone = drawn(cover, 'clamp(13rem, 36svh, 24rem)')
  return `(width < 60rem) max(75vw, ${phone}), max(44vw, ${drawn(cover, 'clamp(18rem, 46svh, 36rem)')})`
}

/** Whole, within its margins. */
const uncut = (cover: Sides): string => `min(80vw, ${drawn(cover, 'clamp(17rem, 56svh, 50rem)')})`

/** What the head of the page is told as well, so that the cover is fetched ahead and once. */
export const coverSizes = (cover: Sides, composition: Composition): string => {
  if (composition === 'poster') return cutIn(cover)
  return composition === 'plate' ? uncut(cover) : fromEdgeToEdge(cover)
}
