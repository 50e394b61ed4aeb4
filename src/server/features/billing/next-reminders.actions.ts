/* What reminders of invoices would do next in a contest, as it is told beside its other reminders. */
import type { RemindersOfContest } from '#contract/contest-reminders.ts'
import { inPages } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readBilling } from './billing-settings.actions.ts'
import { isOwed, nextOf, planFromNow, planOf } from './reminding.ts'
import { selectInvoiced } from './reminders.queries.ts'

export const nextOfInvoices = async (
  platform: Platform,
  team_id: string,
  asked: { contest_id: string; asker_id: string }
): Promise<RemindersOfContest['invoices']> => {
  const { doors, clock } = platform
  const now = clock.now()
  const { reminders_on: on, reminder_days: days } = await readBilling(platform, team_id)
  const owing = new Set<string>()
  const by_day = new Map<string, Set<string>>()
  const rows = inPages(page =>
    doors.readTeam(team_id, db => selectInvoiced(db, team_id, { ...asked, ...page }))
  )
  for await (const row of rows) {
    if (row.user_id === null || !isOwed(row)) continue
    owing.add(row.user_id)
    const next = nextOf(row, now, on ? planOf(row) : planFromNow(row, now))
    if (next) by_day.set(next.on, (by_day.get(next.on) ?? new Set()).add(row.user_id))
  }
  const [first] = [...by_day].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { on, days, owing: owing.size, next: first ? { on: first[0], count: first[1].size } : null }
}
