/* Who may give stars to which work, and when: each refusal says which rule it was. */
import { Problem } from '#contract/problems.ts'
import type { Role } from '#contract/kit.ts'
import { isThrowAway } from '#contract/rules/mailbox.ts'
import { showsWorksAt } from '#contract/rules/showing.ts'
import { voteStateAt } from '#contract/rules/vote-state.ts'
import type { Box } from './ballot-box.ts'
import { throwAwayDomains } from './throw-away.ts'

/** What visitors do not see does not exist for them. */
export const isSeen = (row: Box & { visibility: string }, now: Date): boolean =>
  row.visibility === 'public' && showsWorksAt(row, now).shown

interface ToRate extends Box {
  visibility: string
  owner_id: string
  judges: boolean
  email: string
  verified_at: Date | null
}

export const requireRatable = (row: ToRate, who: { user_id: string; membership: Role }, now: Date): void => {
  if (!isSeen(row, now)) throw new Problem('not_found')
  const vote = voteStateAt(row, now)
  if (vote !== 'open') throw new Problem('conflict', { reason: `vote_${vote}` })
  if (!row.verified_at) throw new Problem('unverified')
  if (who.membership === 'organiser' || who.membership === 'owner')
    throw new Problem('forbidden', { reason: 'organisers_rate_not' })
  if (row.owner_id === who.user_id) throw new Problem('conflict', { reason: 'own_work_rated' })
  if (row.judges) throw new Problem('conflict', { reason: 'judges_rate_not' })
  if (isThrowAway(row.email, throwAwayDomains))
    throw new Problem('forbidden', { reason: 'throw_away_address' })
}
