import type { CSSProperties } from 'react'
import type { Picture } from '#contract/picture.ts'

/** For a stylesheet that keeps a place for the picture. React's types know no custom properties. */
export const ratioOf = ({ width, height }: Pick<Picture, 'width' | 'height'>): CSSProperties =>
  ({ '--ratio': (width / height).toFixed(4) }) as CSSProperties
