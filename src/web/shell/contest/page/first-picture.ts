import type { Picture } from '#contract/picture.ts'
import type { Team } from '#contract/teams.ts'
import type { FirstPicture } from '#web/shell/page/screen.ts'
import { coverSizes } from './cover-sizes.ts'
import { composedAs, hungPlaces } from './hung-works.ts'
import type { HungWork } from './hung-works.ts'

/** The largest at the head of a home page, as it is asked for there: the cover, or the first of what hangs. */
export const firstPictureOf = (
  team: Team,
  cover: Picture | null,
  hung: readonly HungWork[]
): FirstPicture | null => {
  const composition = composedAs(team, hung)
  if (composition === 'hang') return hungPlaces(hung)[0] ?? null
  return cover && { picture: cover, sizes: coverSizes(cover, composition) }
}
