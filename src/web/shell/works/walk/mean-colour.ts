import type { CSSProperties } from 'react'
import type { Picture } from '#contract/picture.ts'

/** The mean of a picture's nine colours, for the wall around it; none where nothing is known of them. */
export const meanColourOf = ({ colours }: Pick<Picture, 'colours'>): string | null => {
  const all = colours.match(/.{3}/g) ?? []
  if (all.length === 0) return null
  const mean = [0, 1, 2].map(channel => {
    const sum = all.reduce((total, colour) => total + Number.parseInt(colour.charAt(channel), 16) * 17, 0)
    return Math.round(sum / all.length)
  })
  return `rgb(${mean.join(' ')})`
}

/** For the stylesheet. React's types know no custom properties. */
export const meanColourStyle = (picture: Pick<Picture, 'colours'> | undefined): CSSProperties => {
  const mean = picture && meanColourOf(picture)
  return mean ? ({ '--mean-colour': mean } as CSSProperties) : {}
}
