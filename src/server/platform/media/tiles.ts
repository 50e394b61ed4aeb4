/*
 * A large picture in squares, at every scale, so that one can look into it closely without fetching all of it: the
 * layout of Deep Zoom, which viewers know.
 */
import { mediaKey, type Size } from './derivatives.ts'

/** What is no larger than the widest that is shown has nothing more to be seen. */
export const isZoomable = ({ width, height }: Size): boolean => Math.max(width, height) > 2400

const deepest = 16

export const tilesKey = (team_id: string, image_id: string): string => `${mediaKey(team_id, image_id)}/tiles`

/** Null for what no picture could have. */
export const tileKey = (
  team_id: string,
  image_id: string,
  { level, tile }: { level: string; tile: string }
): string | null => {
  const known = /^\d{1,2}$/.test(level) && Number(level) <= deepest && /^\d{1,3}_\d{1,3}\.webp$/.test(tile)
  return known ? `${tilesKey(team_id, image_id)}/${level}/${tile}` : null
}
