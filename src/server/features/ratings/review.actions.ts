/*
 * Looking through the ballots: what the rule says of each is written beside it, and what was decided stays. Ballots are
 * read page by page outside any transaction, so that votes come in meanwhile.
 */
import type { VoteReport } from '#contract/public-vote.ts'
import { Problem } from '#contract/problems.ts'
import { worksForBallot } from '#contract/rules/rating-choices.ts'
import { suspicions, suspicionsOf, type CastBallot, type Suspicion } from '#contract/rules/suspicion.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { inPages } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectCast, setReasons, updateDecision } from './quarantine.queries.ts'
import { countReasons, countVoters } from './tally.queries.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

interface Looked {
  ballots: CastBallot[]
  /** What stood beside each before. */
  before: Map<string, string>
}

const readBallots = async ({ doors }: Platform, team_id: string, contest_id: string): Promise<Looked> => {
  const ballots: CastBallot[] = []
  const before = new Map<string, string>()
  const all = inPages(page => doors.readTeam(team_id, db => selectCast(db, team_id, { contest_id, ...page })))
  for await (const { id, network, device, came_from, begun_at, may_rate, given, reasons } of all) {
    before.set(id, reasons.join(' '))
    ballots.push({
      voter_id: id,
      network: hex(network),
      device: hex(device),
      came_from,
      begun: begun_at.getTime(),
      needed: may_rate || worksForBallot,
      given
    })
  }
  return { ballots, before }
}

const none: readonly Suspicion[] = []

/** Those of the same reasons together; only what changes is written. */
const changesOf = ({
  ballots,
  before
}: Looked): Map<string, { reasons: readonly Suspicion[]; ids: string[] }> => {
  const found = suspicionsOf(ballots)
  const changes = new Map<string, { reasons: readonly Suspicion[]; ids: string[] }>()
  for (const { voter_id } of ballots) {
    const reasons = found.get(voter_id) ?? none
    const key = reasons.join(' ')
    if (key === before.get(voter_id)) continue
    const change = changes.get(key) ?? { reasons, ids: [] }
    change.ids.push(voter_id)
    changes.set(key, change)
  }
  return changes
}

export const reportOf = async (tx: Tx, contest_id: string): Promise<VoteReport> => {
  const counts = await countVoters(tx, contest_id)
  const found = await countReasons(tx, contest_id)
  const reasons = suspicions.flatMap(reason => {
    const voters = found.find(each => each.reason === reason)?.voters
    return voters === undefined ? [] : [{ reason, voters }]
  })
  return { ...counts, reasons }
}

/** What is to be written, found out before the door opens. */
export const lookThrough = async (platform: Platform, team_id: string, contest_id: string) => {
  const changes = changesOf(await readBallots(platform, team_id, contest_id))
  return async (tx: Tx): Promise<void> => {
    for (const { ids, reasons } of changes.values()) await setReasons(tx, ids, reasons)
  }
}

export const reviewVote = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  contest_id: string
): Promise<VoteReport> => {
  const write = await lookThrough(platform, team_id, contest_id)
  return platform.doors.withTeam(team_id, actor, async tx => {
    await write(tx)
    await audit(tx, platform, { verb: 'vote.reviewed', subject: `contest:${contest_id}` })
    return reportOf(tx, contest_id)
  })
}

interface Deciding {
  contest: string
  ballots: readonly string[]
  decision: 'counts' | 'out' | null
}

export const decideBallots = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { contest, ballots, decision }: Deciding
): Promise<{ decided: number; report: VoteReport }> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const now = platform.clock.now()
    const asked = { contest_id: contest, ballots, decision, by: actor.user_id, now }
    const decided = await updateDecision(tx, asked)
    // One that was never set aside, another contest's and none at all are the same: then nothing is done.
    if (decided.length < new Set(ballots).size) throw new Problem('not_found')
    await audit(tx, platform, {
      verb: decision === null ? 'vote.undecided' : `vote.${decision}`,
      subject: `contest:${contest}`,
      details: { ballots: decided }
    })
    return { decided: decided.length, report: await reportOf(tx, contest) }
  })
