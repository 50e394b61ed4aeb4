/*
 * What the clock does with fees that entries wait for: artists are reminded, organisers get a list of what was not paid in time,
 * and what nobody paid, waived or gave more time lapses. Each step is looked at again under a lock, so that whoever does it
 * twice, or on two processes at once, does it once.
 */
import { days_to_look, endOfDayAfter, nextOf, stepAt } from '#contract/rules/fee-dates.ts'
import { waitingStatuses } from '#contract/rules/work-status.ts'
import { holdUnpaid } from '#server/features/billing/unpaid.actions.ts'
import { remindsOfFees } from '#server/features/contest-reminders/switches.actions.ts'
import { selectHiddenFrom } from '#server/features/jury/juror-sight.actions.ts'
import { selectOrganisers } from '#server/features/members/organisers.actions.ts'
import { takeBack } from '#server/features/works/withdrawing.actions.ts'
import { holdOwnWork } from '#server/features/works/works.actions.ts'
import { isActive, wasActiveAt } from '#server/platform/access/is-active.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { everyTeam, inPages } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyAwaited, notifyLapsed, notifyListed } from './awaited-fees.mails.ts'
import { lockAwaited, selectDue, updateAwaited, type AwaitedRow } from './awaited-fees.queries.ts'

const follower: Actor = { kind: 'system', name: 'fees' }

const hour_ms = 3_600_000
/** In one transaction, and in one mail to each organiser. */
const most_together = 200
const day_ms = 24 * hour_ms

const isOut = ({ status }: AwaitedRow): boolean => !waitingStatuses.includes(status)

/** It was disqualified, which may be undone: nobody is told anything meanwhile, and then organisers get their list first. */
const setAside = (tx: Tx, row: AwaitedRow, now: Date) =>
  updateAwaited(tx, row.work_id, { lapses_at: null, next_at: new Date(now.getTime() + day_ms) })

/** Where reminders are turned off, its moment passes all the same and is not made up for. */
const remind = async (
  platform: Platform,
  tx: Tx,
  row: AwaitedRow,
  { reminders, silent }: { reminders: number; silent: boolean }
): Promise<void> => {
  const next_at = nextOf({ ...row, reminders })
  await updateAwaited(tx, row.work_id, { reminders, next_at })
  if (!silent) await notifyAwaited(platform, tx, row, next_at >= row.pay_by ? 'last' : 'early')
}

/** Of one contest: the artists are told that the date is over, and each organiser how many there are in their sight. */
const list = async (platform: Platform, tx: Tx, rows: readonly AwaitedRow[], now: Date): Promise<void> => {
  const [contest] = rows
  if (!contest) return
  const lapses_at = endOfDayAfter(now, days_to_look, contest.time_zone)
  for (const row of rows) {
    await updateAwaited(tx, row.work_id, { lapses_at, next_at: lapses_at })
    await notifyAwaited(platform, tx, { ...row, lapses_at }, 'late')
  }
  const hidden = await selectHiddenFrom(
    tx,
    rows.map(({ work_id }) => work_id)
  )
  for (const organiser of await selectOrganisers(tx)) {
    const { id } = organiser
    const mine = hidden.filter(each => each.user_id === id)
    const count = rows.filter(row => !mine.some(({ work_id }) => work_id === row.work_id)).length
    if (count > 0) await notifyListed(platform, tx, organiser, { contest, lapses_at, count })
  }
}

/** Neither its artist nor the organisers could come in when it was to lapse: they get their days once more. */
const lapsedAway = async (tx: Tx, { lapses_at }: AwaitedRow, now: Date): Promise<boolean> =>
  lapses_at !== null && lapses_at <= now && !(await wasActiveAt(tx, lapses_at))

const remindOrList = (
  platform: Platform,
  team_id: string,
  contest_id: string,
  works: readonly string[]
): Promise<void> =>
  platform.doors.withTeam(team_id, follower, async tx => {
    if (!(await isActive(tx))) return
    const now = platform.clock.now()
    const late: AwaitedRow[] = []
    const silent = !(await remindsOfFees(tx, contest_id))
    for (const row of await lockAwaited(tx, works)) {
      const step = stepAt(row, now)
      if (step && isOut(row)) await setAside(tx, row, now)
      else if (step?.do === 'remind') await remind(platform, tx, row, { reminders: step.reminders, silent })
      else if (step?.do === 'list' || (await lapsedAway(tx, row, now))) late.push(row)
    }
    await list(platform, tx, late, now)
  })

/** Nothing ends while its artist is paying, or has paid a part: the organisers decide about that. */
const putOff = (tx: Tx, row: AwaitedRow, unpaid: 'in_part' | 'under_way', now: Date) => {
  if (unpaid === 'under_way')
    return updateAwaited(tx, row.work_id, { next_at: new Date(now.getTime() + hour_ms) })
  const lapses_at = endOfDayAfter(now, 1, row.time_zone)
  return updateAwaited(tx, row.work_id, { lapses_at, next_at: lapses_at })
}

/** Order, work and date are locked in the order in which a payment locks them. */
const lapse = (platform: Platform, team_id: string, { work_id: id, owner_id }: AwaitedRow): Promise<void> =>
  platform.doors.withTeam(team_id, follower, async tx => {
    if (!(await isActive(tx))) return
    const now = platform.clock.now()
    const unpaid = await holdUnpaid(tx, id, now)
    const work = await holdOwnWork(tx, { id, owner_id })
    const [row] = await lockAwaited(tx, [id])
    if (!row || stepAt(row, now)?.do !== 'lapse' || (await lapsedAway(tx, row, now))) return
    if (isOut(row)) await setAside(tx, row, now)
    else if (unpaid !== 'nothing') await putOff(tx, row, unpaid, now)
    else {
      await takeBack(platform, tx, work, now, 'lapsed')
      await notifyLapsed(platform, tx, row)
    }
  })

/** Whatever keeps one of them from being followed keeps none of the others; the next run tries it again. */
const trying = async (platform: Platform, team_id: string, attempt: () => Promise<void>): Promise<void> => {
  try {
    await attempt()
  } catch (error) {
    platform.log.error({ err: error, team_id }, 'awaited fees could not be followed')
  }
}

const followTeam = async (platform: Platform, team_id: string): Promise<void> => {
  const now = platform.clock.now()
  const read = (page: Parameters<typeof selectDue>[3]) =>
    platform.doors.readTeam(team_id, db => selectDue(db, team_id, now, page))
  const contests = new Map<string, string[]>()
  const over: AwaitedRow[] = []
  for await (const row of inPages(read)) {
    if (stepAt(row, now)?.do === 'lapse') over.push(row)
    contests.set(row.contest_id, [...(contests.get(row.contest_id) ?? []), row.work_id])
  }
  for (const [contest_id, works] of contests)
    for (let from = 0; from < works.length; from += most_together)
      await trying(platform, team_id, () =>
        remindOrList(platform, team_id, contest_id, works.slice(from, from + most_together))
      )
  for (const row of over) await trying(platform, team_id, () => lapse(platform, team_id, row))
}

export const followFees = async (platform: Platform): Promise<void> => {
  for await (const { id } of everyTeam(platform)) await followTeam(platform, id)
}
