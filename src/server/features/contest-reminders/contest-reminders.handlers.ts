import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { readReminders, turnReminders } from './contest-reminders.actions.ts'

export const contestReminderHandlers: Handlers<typeof contract.contest_reminders> = {
  get: ({ platform, actor, team }, { contest }) =>
    readReminders(platform, team.id, { contest_id: contest, asker_id: requireUser(actor).user_id }),

  turn: ({ platform, actor, team }, { link: _, ...turning }) =>
    turnReminders(platform, requireUser(actor), team.id, turning)
}
