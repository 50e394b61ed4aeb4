/* The contest in which the public rates, and where one visitor stands in it. */
import type { RatingStanding } from '#contract/ratings.ts'
import { Problem } from '#contract/problems.ts'
import { isThrowAway, mailboxOf } from '#contract/rules/mailbox.ts'
import type { Outsider } from '#contract/rules/rating-choices.ts'
import { showsWorksAt } from '#contract/rules/showing.ts'
import { voteEndOf, voteStateAt } from '#contract/rules/vote-state.ts'
import { currentContest, findContest } from '#server/features/contests/public-contests.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countToRate, selectBoxes, selectVisitor, selectVoterOfMailbox } from './ballot-box.queries.ts'
import { mailboxHasher } from './day-secret.actions.ts'
import { throwAwayDomains } from './throw-away.ts'

export type Box = RowOf<typeof selectBoxes>

/** The one that was asked for, or that in which the public rates now; null where the contest has no vote. */
const findBox = async (
  { platform, team, arrived_at }: TeamCall,
  name: string | undefined
): Promise<Box | null> => {
  const boxes = await platform.doors.readTeam(team.id, db => selectBoxes(db, team.id))
  if (name !== undefined) {
    const asked = boxes.find(({ contest_id, slug }) => contest_id === name || slug === name)
    if (asked) return asked
    const found = await findContest(platform, team.id, name)
    if (!found || found.contest.phase === 'draft') throw new Problem('not_found')
    return null
  }
  const open = boxes.find(box => voteStateAt(box, arrived_at) === 'open')
  if (open) return open
  const { contest } = await currentContest(platform, team.id)
  return boxes.find(({ contest_id }) => contest_id === contest?.id) ?? null
}

/** Whoever was met at the box: null where nobody is signed in. */
export interface Voter {
  user_id: string
  voter_id: string | null
}

type VisitorRow = RowOf<typeof selectVisitor>

const outsiderOf = async (
  platform: Platform,
  { team, membership }: TeamCall,
  box: Box,
  visitor: VisitorRow
): Promise<Outsider | null> => {
  if (membership === 'organiser' || membership === 'owner') return 'organiser'
  if (visitor.judges_all) return 'juror'
  if (isThrowAway(visitor.email, throwAwayDomains)) return 'throw_away'
  // Whoever has begun stays the same voter, also with another address.
  if (visitor.voter_id !== null) return null
  const hashOf = await mailboxHasher(platform)
  const mailbox = hashOf(mailboxOf(visitor.email))
  const of = { contest_id: box.contest_id, mailbox }
  const [other] = await platform.doors.readTeam(team.id, db => selectVoterOfMailbox(db, team.id, of))
  return other ? 'other_account' : null
}

export interface VoterState {
  box: Box | null
  visitor: Voter | null
  /** Its works can be seen by now. */
  shown: boolean
  standing: RatingStanding
}

const nowhere: RatingStanding = {
  state: 'not_open',
  because: null,
  contest: null,
  opens_at: null,
  closes_at: null,
  works: 0,
  rated: 0,
  needed: 0
}

const aboutBox = ({ contest_id, slug, edition, contest_title, time_zone, ...box }: Box) => ({
  contest: { id: contest_id, slug, edition, title: contest_title, time_zone },
  // The dates of a vote that its team has switched off are told to nobody.
  opens_at: (box.public_rating && box.vote_opens_at?.toISOString()) || null,
  closes_at: (box.public_rating && voteEndOf(box)?.toISOString()) || null
})

/** Before it is open, nobody is asked to sign in for it; once it is over, nobody any more. */
const stateOf = (
  open: ReturnType<typeof voteStateAt>,
  visitor: VisitorRow | undefined,
  because: Outsider | null,
  left: number
): RatingStanding['state'] => {
  if (open !== 'open') return open
  if (!visitor) return 'sign_in'
  if (!visitor.verified_at) return 'verify'
  if (because) return 'not_for_you'
  return left > 0 ? 'open' : 'none_left'
}

export const standIn = async (call: TeamCall, box: Box | null): Promise<VoterState> => {
  const { platform, team, actor, arrived_at } = call
  if (!box) return { box, visitor: null, shown: false, standing: nowhere }
  const { contest_id } = box
  const user_id = actor.kind === 'user' ? actor.user_id : null
  const [found] =
    user_id === null
      ? []
      : await platform.doors.readTeam(team.id, db => selectVisitor(db, team.id, { contest_id, user_id }))
  const because = found?.verified_at ? await outsiderOf(platform, call, box, found) : null
  const { shown } = showsWorksAt(box, arrived_at)
  const of = { contest_id, user_id, voter_id: found?.voter_id ?? null }
  const [counted] = shown ? await platform.doors.readTeam(team.id, db => countToRate(db, team.id, of)) : []
  const { works = 0, rated = 0, needed = 0 } = counted ?? {}
  const open = voteStateAt(box, arrived_at)
  return {
    box,
    visitor: found ? { user_id: found.user_id, voter_id: found.voter_id } : null,
    shown,
    standing: {
      state: stateOf(open, found, because, works - rated),
      because: open === 'open' ? because : null,
      ...aboutBox(box),
      works,
      rated,
      needed
    }
  }
}

export const standAt = async (call: TeamCall, name: string | undefined): Promise<VoterState> =>
  standIn(call, await findBox(call, name))
