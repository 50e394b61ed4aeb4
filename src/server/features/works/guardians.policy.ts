/* Who asks for a guardian's consent, and whom. */
import type { Contest } from '#contract/contests.ts'
import { Problem } from '#contract/problems.ts'
import { isMinorIn } from '#contract/rules/age-on.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectArtist } from './works.queries.ts'

type Asker = RowOf<typeof selectArtist>

export const requireChild = (artist: Asker | undefined, contest: Contest): Asker => {
  if (!artist) throw new Problem('unauthenticated')
  if (!artist.verified_at) throw new Problem('unverified')
  if (!isMinorIn(contest, artist.birth_date)) throw new Problem('conflict', { reason: 'no_consent_needed' })
  return artist
}
