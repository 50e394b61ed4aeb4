/*
 * Reminders that a contest sends by itself, each with its switch: to artists with a draft, before the entries close, and to
 * jurors who have not begun, before their round closes. Those of fees are the billing's own.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { reminderRules, reminderSteps } from './rules/contest-reminders.ts'

const tags = ['contest_reminders']
const link = z.string()
const count = z.int().min(0)

const reminders = z.object({
  time_zone: z.string(),
  rules: z.array(
    z.object({
      rule: z.enum(reminderRules),
      on: z.boolean(),
      /** To how many people each step has gone so far. */
      sent: z.array(z.object({ step: z.enum(reminderSteps), count })),
      /** What comes next, and to how many it would go if nothing changed; null where nothing comes. */
      next: z.object({ step: z.enum(reminderSteps), at: z.iso.datetime(), count }).nullable()
    })
  ),
  /** The next reminder of fees that entries wait for. */
  fees: z.object({ at: z.iso.datetime(), count }).nullable()
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
    .input(z.strictObject({ link, contest: z.uuid(), rule: z.enum(reminderRules), on: z.boolean() }))
    .output(reminders)
}
