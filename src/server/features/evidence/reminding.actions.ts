/*
 * Artists who have sent nothing are reminded before the last day ends. When somebody was last told of the date is kept with
 * the request, so a step goes once, none that was due before the request or before more time was given, and where the date
 * moves, its steps move along.
 */
import {
  cannotWait,
  evidenceAhead_ms,
  stepDue,
  stepsOfEvidence,
  type ReminderStep
} from '#contract/rules/contest-reminders.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockMissing, setTold } from './reminding.queries.ts'

const at_once = 200

const reminder: Actor = { kind: 'system', name: 'reminders' }

type Missing = Awaited<ReturnType<typeof lockMissing>>[number]

interface Due {
  row: Missing
  step: ReminderStep
}

const dueOf = (row: Missing, now: Date): Due[] => {
  const { due_at, told_at, remind_since } = row
  const since = remind_since !== null && remind_since > told_at ? remind_since : told_at
  const due = stepDue(stepsOfEvidence, due_at, { since, now })
  return due ? [{ row, step: due.step }] : []
}

const notifyMissing = async (platform: Platform, tx: Tx, due: readonly Due[]): Promise<void> => {
  const team = await selectTeamOfMail(tx)
  const notices = due.map(({ row, step }): Notice => {
    const { owner_id: user_id, email, locale, first_name, work_id, contest_id } = row
    const values = {
      first_name,
      title: row.title ?? '',
      team: team.name,
      contest: textIn(row.contest, locale, team.default_locale),
      note: row.wanted,
      until: momentInWords(row.due_at, locale, row.time_zone),
      address: addressOfScreen(platform.config, { team, locale }, 'user-evidence', { work: work_id })
    }
    const facts = { team, contest_id, work_id, values, cannot_wait: cannotWait(step) }
    return ['evidence_due', { user_id, email, locale }, facts]
  })
  await notifyAll(platform, tx, notices)
}

/** Some of a team's; the last id that was looked at, where there may be more. */
const remindSome = (platform: Platform, team_id: string, after: string | null): Promise<string | null> =>
  platform.doors.withTeam(team_id, reminder, async tx => {
    if (!(await isActive(tx))) return null
    const now = platform.clock.now()
    const until = new Date(now.getTime() + evidenceAhead_ms)
    const rows = await lockMissing(tx, { now, until, after, limit: at_once })
    const due = rows.flatMap(row => dueOf(row, now))
    if (due.length > 0) {
      await setTold(
        tx,
        due.map(({ row }) => row.id),
        now
      )
      await notifyMissing(platform, tx, due)
    }
    return rows.length < at_once ? null : (rows.at(-1)?.id ?? null)
  })

/** In every team; what fails in one is tried again by the next run. */
export const remindOfMissing = async (platform: Platform): Promise<void> => {
  for await (const { id } of everyTeam(platform))
    try {
      let after: string | null = null
      do after = await remindSome(platform, id, after)
      while (after !== null)
    } catch (error) {
      platform.log.error({ err: error, team_id: id }, 'reminders of evidence could not be sent')
    }
}
