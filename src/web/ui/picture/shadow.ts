import type { CSSProperties } from 'react'
import type { Picture } from '#contract/picture.ts'

/** An image with nothing on it, for where one has to be and none has been made yet. */
export const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const names = 'abcdefghi'

/** A picture's colours, for `.shadow` of the stylesheet to draw. React's types know no custom properties. */
export const shadowOf = ({ colours }: Pick<Picture, 'colours'>): CSSProperties =>
  Object.fromEntries(
    (colours.match(/.{3}/g) ?? []).map((colour, place) => [`--${names[place]}`, `#${colour}`])
  ) as CSSProperties
