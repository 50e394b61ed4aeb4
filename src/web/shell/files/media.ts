import type { Picture } from '#contract/picture.ts'
import { mediaPath } from '#web/ui/picture/sources.ts'

/** A picture shown small, at least as wide as wanted where it can be; null while none has been made. */
export const smallSourceOf = (picture: Picture, wanted: number): string | null => {
  const widths = picture.widths.toSorted((one, other) => one - other)
  const width = widths.find(candidate => candidate >= wanted) ?? widths.at(-1)
  return width === undefined ? null : mediaPath(picture, width, 'webp')
}
