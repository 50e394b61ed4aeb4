import type { ReactNode } from 'react'
import type { ShownWork } from '#contract/exhibition.ts'
import { TeamLink } from '../../page/link.tsx'
import { paths } from '../../page/paths.ts'

/** From a name to the page of whoever bears it, where there is one for everybody. */
export const ArtistWay = ({ artist, children }: { artist: ShownWork['artist']; children: ReactNode }) => {
  const { page } = artist
  if (page === null) return children
  return <TeamLink to={place => paths.portfolioDetailTwo(place, page)}>{children}</TeamLink>
}
