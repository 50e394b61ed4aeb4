/*
 * Writing to jurors who have sheets left, each at most once a day, in the transaction that notes it. Who has chosen to hear
 * nothing of it is not noted as reminded.
 */
import { Problem } from '#contract/problems.ts'
import { isBeingScored } from '#contract/rules/score-status.ts'
import { stateAt } from '#contract/rules/round-status.ts'
import { contestWithin } from '#server/features/contests/public-contests.actions.ts'
import { holdMembers } from '#server/features/members/members.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { holdRound } from './assigning.actions.ts'
import { markReminded, selectJudges, selectSheets } from './assignments.queries.ts'
import { notifyReminded } from './reminding.mails.ts'
import { wasRemindedToday } from './reminding.policy.ts'

interface Reminding {
  id: string
  jurors: readonly string[]
  note: string
}

interface Writing {
  team: RowOf<typeof holdMembers>
  round: RowOf<typeof holdRound>
  jurors: readonly string[]
  note: string
  now: Date
}

/** Of these jurors, whoever has sheets left and was not reminded today; answers who was told. */
const writeTo = async (
  platform: Platform,
  tx: Tx,
  { team, round, jurors, note, now }: Writing
): Promise<string[]> => {
  const sheets = (await selectSheets(tx, round.id)).filter(
    ({ status, hidden }) => !hidden && isBeingScored(status)
  )
  const leftOf = (juror_id: string): number => sheets.filter(sheet => sheet.juror_id === juror_id).length
  const judges = (await selectJudges(tx, round.contest_id))
    .map(judge => ({ ...judge, left: leftOf(judge.id) }))
    .filter(
      ({ id, left, reminded_at }) => jurors.includes(id) && left > 0 && !wasRemindedToday(reminded_at, now)
    )
  if (judges.length === 0) return []
  const contest = await contestWithin(tx, round.contest_id, now)
  if (!contest) throw new Error(`The round ${round.id} has no contest`)
  const told = await notifyReminded(platform, tx, { judges, round, contest, team, note })
  const ids = judges.flatMap(({ id, user_id }) => (user_id !== null && told.has(user_id) ? [id] : []))
  if (ids.length > 0) await markReminded(tx, ids, now)
  return ids
}

export const remindJurors = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, jurors, note }: Reminding,
  token: OnceToken | null
): Promise<{ reminded: number }> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const now = platform.clock.now()
      const team = await holdMembers(tx)
      const round = await holdRound(tx, id)
      if (stateAt(round, now) !== 'open') throw new Problem('conflict', { reason: 'round_not_open' })
      const ids = await writeTo(platform, tx, { team, round, jurors, note, now })
      if (ids.length === 0) return { reminded: 0 }
      await audit(tx, platform, { verb: 'round.reminded', subject: `round:${id}`, details: { jurors: ids } })
      return { reminded: ids.length }
    })
  )

/** By the clock, of the round's jurors: those whom nobody has reminded within a day. Answers who was told. */
export const remindIdle = async (
  platform: Platform,
  tx: Tx,
  round_id: string,
  jurors: readonly string[]
): Promise<string[]> => {
  const now = platform.clock.now()
  const team = await holdMembers(tx)
  const round = await holdRound(tx, round_id)
  if (stateAt(round, now) !== 'open') return []
  return writeTo(platform, tx, { team, round, jurors, note: '', now })
}
