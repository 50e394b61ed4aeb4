import type { CSSProperties } from 'react'
import { faces, light } from './colours.ts'

/** How a paragraph of a mail looks. */
export const prose: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: faces.text,
  fontSize: 16,
  lineHeight: 1.6,
  color: light.ink
}
