/*
 * Reminders that go by themselves, each with its switch: to artists with a draft, before the entries close; to jurors who
 * have not begun, before their round closes; and of fees that are not paid. Overdue invoices are reminded of by the settings
 * of the team's billing, in all contests; what they would do in this one is told beside the others.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { reminderSteps, reminderSwitches } from './rules/contest-reminders.ts'
import { feeSteps } from './rules/fee-dates.ts'

const tags = ['contest_reminders']
const link = z.string()
const count = z.int().min(0)
const step = z.enum([...reminderSteps, ...feeSteps])

const reminders = z.object({
  time_zone: z.string(),
  rules: z.array(
    z.object({
      rule: z.enum(reminderSwitches),
      on: z.boolean(),
      /** To how many people each step has gone so far. Not kept of fees, each of which is forgotten once it is paid. */
      sent: z.array(z.object({ step, count })),
      /** How many people owe one now; null of what is no fee. */
      owing: count.nullable(),
      /** What comes next, and to how many it would go if nothing changed; null where nothing comes. */
      next: z.object({ step, at: z.iso.datetime(), count }).nullable()
    })
  ),
  invoices: z.object({
    on: z.boolean(),
    /** So many days after an invoice was due each reminder goes. */
    days: z.array(z.int()),
    owing: count,
    /** By the contest's calendar; where they are off, what would come if they were turned on now. */
    next: z.object({ on: z.iso.date(), count }).nullable()
  })
})
export type RemindersOfContest = z.infer<typeof reminders>

export const contest_reminders = {
  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/contest-reminders',
      summary: 'Which reminders a contest sends by itself, and when',
      tags
    })
    .input(z.object({ link, contest: z.uuid() }))
    .output(reminders),

  turn: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/contest-reminders',
      summary: 'Turn reminders of a contest on or off',
      tags
    })
    .input(z.strictObject({ link, contest: z.uuid(), rule: z.enum(reminderSwitches), on: z.boolean() }))
    .output(reminders)
}
