/* More time for fees that entries wait for. A date is only ever put off: where two do it at once, the later one stands. */
import type { ExtendingFees, FeesExtended } from '#contract/entry-fees.ts'
import { invalidField } from '#contract/problems.ts'
import { endOfDay } from '#contract/rules/fee-dates.ts'
import { giveMoreTime } from '#server/features/awaited-fees/extending.actions.ts'
import { contestWithin } from '#server/features/contests/public-contests.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockEntries } from './screening.queries.ts'

export const extendFees = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { contest: contest_id, entries, until }: ExtendingFees,
  token: OnceToken | null
): Promise<FeesExtended> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const now = platform.clock.now()
      const ids = [...new Set(entries)]
      const contest = await contestWithin(tx, contest_id, now)
      const pay_by = contest && endOfDay(until, contest.time_zone)
      if (!pay_by) return { done: [], left: ids.map(id => ({ id, why: 'not_found' as const })) }
      if (pay_by <= now) throw invalidField(['until'], 'past')
      const works = await lockEntries(tx, team_id, { contest: contest_id, asker_id: by.user_id }, ids)
      const waiting = works.filter(({ waits }) => waits).map(({ id }) => id)
      const done = await giveMoreTime(platform, tx, waiting, pay_by)
      for (const id of done)
        await audit(tx, platform, {
          verb: 'work.fee_date_extended',
          subject: `work:${id}`,
          details: { reason: `${pay_by.toISOString().slice(0, 16).replace('T', ' ')} UTC` }
        })
      const whyLeft = (id: string) => {
        if (!works.some(work => work.id === id)) return 'not_found'
        return waiting.includes(id) ? 'not_later' : 'not_waiting'
      }
      return {
        done: ids.filter(id => done.includes(id)),
        left: ids.filter(id => !done.includes(id)).map(id => ({ id, why: whyLeft(id) }))
      }
    })
  )
