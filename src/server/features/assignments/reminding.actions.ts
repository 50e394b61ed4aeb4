/* Writing to jurors who have sheets left, each at most once a day, in the transaction that notes it. */
import { Problem } from '#contract/problems.ts'
import { isBeingScored } from '#contract/rules/score-status.ts'
import { stateAt } from '#contract/rules/round-status.ts'
import { contestWithin } from '#server/features/contests/reading.actions.ts'
import { holdMembers } from '#server/features/members/members.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
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
      const sheets = (await selectSheets(tx, id)).filter(({ status }) => isBeingScored(status))
      const leftOf = (juror_id: string): number => sheets.filter(sheet => sheet.juror_id === juror_id).length
      const written = (await selectJudges(tx, round.contest_id)).filter(
        judge =>
          jurors.includes(judge.id) && leftOf(judge.id) > 0 && !wasRemindedToday(judge.reminded_at, now)
      )
      if (written.length === 0) return { reminded: 0 }
      const contest = await contestWithin(tx, round.contest_id, now)
      if (!contest) throw new Error(`The round ${id} has no contest`)
      for (const judge of written)
        await notifyReminded(platform, tx, { judge, count: leftOf(judge.id), round, contest, team, note })
      const ids = written.map(judge => judge.id)
      await markReminded(tx, ids, now)
      await audit(tx, platform, { verb: 'round.reminded', subject: `round:${id}`, details: { jurors: ids } })
      return { reminded: ids.length }
    })
  )
