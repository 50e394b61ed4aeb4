/* Which reminders a contest sends by itself, with what they would do next. */
import type { RemindersOfContest } from '#contract/contest-reminders.ts'
import { Problem } from '#contract/problems.ts'
import {
  beginsOn,
  reminderRules,
  stepsAhead,
  stepsOf,
  type ReminderRule,
  type ReminderSwitch
} from '#contract/rules/contest-reminders.ts'
import { stepAfter } from '#contract/rules/fee-dates.ts'
import { nextOfInvoices } from '#server/features/billing/next-reminders.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  countReminded,
  selectCloses,
  selectContest,
  selectDraftHolders,
  selectIdleJurors,
  selectSwitches,
  setSwitch,
  takeSwitch
} from './contest-reminders.queries.ts'
import { countOwing, selectNextOfFees } from './fees.queries.ts'
import { isOn } from './switches.actions.ts'

type RuleNow = RemindersOfContest['rules'][number]

/** What comes first of all dates that the rule counts from, with whoever it would concern now. */
const nextOf = async (
  { doors }: Platform,
  team_id: string,
  contest_id: string,
  rule: ReminderRule,
  now: Date
): Promise<RuleNow['next']> => {
  const closes = await doors.readTeam(team_id, db => selectCloses(db, team_id, { contest_id, rule }))
  const ahead = closes.flatMap(({ about, closes_at }) =>
    closes_at
      ? stepsAhead(rule, closes_at, now).map(({ step, at }) => ({ contest_id, about, closes_at, step, at }))
      : []
  )
  const [first] = ahead.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  if (!first) return null
  const meant = ahead.filter(({ at }) => at.getTime() === first.at.getTime())
  const people = new Set<string>()
  for (const of of meant) {
    const rows: { id: string }[] =
      rule === 'drafts'
        ? await doors.readTeam(team_id, db => selectDraftHolders(db, team_id, of))
        : await doors.readTeam(team_id, db => selectIdleJurors(db, team_id, of))
    for (const { id } of rows) people.add(id)
  }
  return { step: first.step, at: first.at.toISOString(), count: people.size }
}

/** Who asks for them, and of which contest. */
interface Asked {
  contest_id: string
  asker_id: string
}

const readFees = async (
  { doors }: Platform,
  team_id: string,
  { contest_id, asker_id }: Asked,
  now: Date
): Promise<Pick<RuleNow, 'owing' | 'next'>> => {
  const [owing] = await doors.readTeam(team_id, db => countOwing(db, team_id, contest_id, asker_id))
  const [next] = await doors.readTeam(team_id, db =>
    selectNextOfFees(db, team_id, { contest_id, asker_id, now })
  )
  return {
    owing: owing?.count ?? 0,
    next: next ? { step: stepAfter(next.reminders), at: next.next_at.toISOString(), count: next.count } : null
  }
}

export const readReminders = async (
  platform: Platform,
  team_id: string,
  asked: Asked
): Promise<RemindersOfContest> => {
  const { doors, clock } = platform
  const { contest_id } = asked
  const now = clock.now()
  const [contest] = await doors.readTeam(team_id, db => selectContest(db, team_id, contest_id))
  if (!contest) throw new Problem('not_found')
  const switches = await doors.readTeam(team_id, db => selectSwitches(db, team_id, contest_id))
  const counted = await doors.readTeam(team_id, db => countReminded(db, team_id, contest_id))
  const rules: RuleNow[] = []
  for (const rule of reminderRules)
    rules.push({
      rule,
      on: isOn(rule, switches),
      sent: stepsOf[rule].flatMap(step => {
        const found = counted.find(each => each.step === step && each.of_jurors === (rule === 'jurors'))
        return found ? [{ step, count: found.count }] : []
      }),
      owing: null,
      next: await nextOf(platform, team_id, contest_id, rule, now)
    })
  const fees = await readFees(platform, team_id, asked, now)
  return {
    time_zone: contest.time_zone,
    rules: [...rules, { rule: 'fees', on: isOn('fees', switches), sent: [], ...fees }],
    invoices: await nextOfInvoices(platform, team_id, asked)
  }
}

/** Turning on what is on changes nothing: what it has left out stays left out. */
export const turnReminders = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { contest, rule, on }: { contest: string; rule: ReminderSwitch; on: boolean }
): Promise<RemindersOfContest> => {
  await platform.doors.withTeam(team_id, by, async tx => {
    if (!(await selectContest(tx.db, team_id, contest).executeTakeFirst())) throw new Problem('not_found')
    const changed =
      on === beginsOn(rule)
        ? await takeSwitch(tx, contest, rule)
        : await setSwitch(tx, contest, rule, platform.clock.now())
    if (changed)
      await audit(tx, platform, {
        verb: on ? 'contest.reminders_on' : 'contest.reminders_off',
        subject: `contest:${contest}`,
        details: { rule }
      })
  })
  return readReminders(platform, team_id, { contest_id: contest, asker_id: by.user_id })
}
