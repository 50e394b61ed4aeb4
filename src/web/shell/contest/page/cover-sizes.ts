import type { Picture } from '#contract/picture.ts'

/**
 * A cover fills a box from edge to edge, as high as hero.module.css says, and is cut to it: where the box is narrow, the
 * picture is drawn wider than the screen. What is cut off is fetched all the same, so a phone takes it at seven tenths of
 * its sharpness, which nobody sees at three dots to a pixel and which halves what it waits for.
 */
export const coverSizes = ({ width, height }: Pick<Picture, 'width' | 'height'>): string => {
  const drawn = (share: number): string =>
    `calc(clamp(20rem, 66svh, 54rem) * ${((width / height) * share).toFixed(2)})`
  return `(width < 40rem) max(100vw, ${drawn(0.7)}), max(100vw, ${drawn(1)})`
}
