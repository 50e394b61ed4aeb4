/* Which reminders of a contest are on. A switch that is kept turns its rule the other way than it begins. */
import { beginsOn, type ReminderSwitch } from '#contract/rules/contest-reminders.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { selectSwitches } from './contest-reminders.queries.ts'

export const isOn = (rule: ReminderSwitch, switches: readonly { rule: string }[]): boolean =>
  switches.some(each => each.rule === rule) !== beginsOn(rule)

/** Whether artists are reminded of fees that their entries wait for. */
export const remindsOfFees = async (tx: Tx, contest_id: string): Promise<boolean> =>
  isOn('fees', await selectSwitches(tx.db, tx.team_id, contest_id).execute())
