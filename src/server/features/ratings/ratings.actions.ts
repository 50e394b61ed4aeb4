/*
 * Stars are given in one short transaction. Who votes is a row of its own, found by the account and kept apart by the
 * mailbox; the database holds one ballot a voter and work, so whatever comes twice or at once is one.
 */
import { Problem } from '#contract/problems.ts'
import type { Role } from '#contract/kit.ts'
import type { GivenStars, RatingReceipt } from '#contract/ratings.ts'
import { mailboxOf } from '#contract/rules/mailbox.ts'
import { relyOnContest } from '#server/features/contests/public-contests.actions.ts'
import { taskOf } from '#server/platform/access/proof.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailboxHasher, signalsOf, type Signals } from './day-secret.actions.ts'
import { countBegun, insertVoter, selectToRate, selectVoter, writeStars } from './ratings.queries.ts'
import { requireRatable } from './voting.policy.ts'

export interface NewRating {
  given: GivenStars
  /** Whatever the session counts for: whoever runs the contest does not rate in it. */
  membership: Role
  agent: string
  now: Date
  token: OnceToken | null
}

type ToRate = RowOf<typeof selectToRate>

interface Arrival {
  user_id: string
  mailbox: Uint8Array
  signals: Signals
  came_from: string
  /** Worked out what is asked where many come at once. */
  proved: boolean
  now: Date
}

const burst_ms = 600_000
/** A family, or a table at the opening: more than that begin from one place in ten minutes only as a class, or a script. */
const burst = 20

const requireProof = async (tx: Tx, contest_id: string, { signals, proved, now }: Arrival): Promise<void> => {
  if (proved) return
  const since = new Date(now.getTime() - burst_ms)
  const begun = await countBegun(tx, { contest_id, network: signals.network, since, most: burst })
  if (begun >= burst) throw new Problem('proof_needed')
}

/** Whoever begins to vote relies on the end of the vote from now on: it is read once nobody can move it any more. */
const holdVote = async (tx: Tx, { work_id, contest_id }: ToRate, user_id: string) => {
  const [, [row]] = await tx.together(
    relyOnContest(tx, contest_id),
    selectToRate(tx.db, tx.team_id, { work: work_id, user_id })
  )
  return row
}

/** Whoever comes twice at once is one voter; whoever comes with another account of the mailbox is told so. */
const beginVoter = async (platform: Platform, tx: Tx, row: ToRate, arrival: Arrival) => {
  const { user_id, mailbox, signals, came_from, proved, now } = arrival
  await requireProof(tx, row.contest_id, arrival)
  const id = platform.newId()
  const added = await insertVoter(tx, {
    team_id: tx.team_id,
    id,
    contest_id: row.contest_id,
    user_id,
    mailbox,
    account_at: row.account_at,
    begun_at: now,
    ...signals,
    came_from,
    proved_at: proved ? now : null,
    reasons: [],
    decision: null,
    decided_by: null,
    decided_at: null
  })
  if (added) return id
  const mine = await selectVoter(tx, { contest_id: row.contest_id, user_id })
  if (!mine) throw new Problem('conflict', { reason: 'other_account_votes' })
  return mine.id
}

export const rate = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { given, membership, agent, now, token }: NewRating
): Promise<RatingReceipt> => {
  const { user_id, network } = actor
  const { work, stars, came_from = '', proof } = given
  // Before the door opens: they may have to be made, which is a door of its own.
  const signals = await signalsOf(platform, { network, agent })
  const proved = proof !== undefined && (await taskOf(platform, user_id, proof)) !== null
  const hashOf = await mailboxHasher(platform)
  return platform.doors.withTeam(team_id, actor, tx =>
    once(
      tx,
      token,
      async ([row]) => {
        const held = row && row.voter_id === null ? await holdVote(tx, row, user_id) : row
        if (!held) throw new Problem('not_found')
        requireRatable(held, { user_id, membership }, now)
        const { contest_id } = held
        const voter_id =
          held.voter_id ??
          (await beginVoter(platform, tx, held, {
            user_id,
            mailbox: hashOf(mailboxOf(held.email)),
            signals,
            came_from,
            proved,
            now
          }))
        const ballot = { voter_id, work_id: work, contest_id, stars, now }
        tx.postpone(writeStars(tx, ballot))
        return { work_id: work, stars, rated: held.others + (stars === null ? 0 : 1), needed: held.needed }
      },
      selectToRate(tx.db, team_id, { work, user_id })
    )
  )
}
