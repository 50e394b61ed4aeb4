/*
 * Reminders by the clock. Whom a step concerns is written down with their mails, under a key that lets each step through
 * once a person and close: neither two processes nor a date that moves remind anybody twice. Where the date moves, the
 * steps that are left follow it.
 */
import { cannotWait, stepDue, stepsOf } from '#contract/rules/contest-reminders.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { remindIdle } from '#server/features/assignments/reminding.actions.ts'
import { holdMembers } from '#server/features/members/members.actions.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import {
  insertReminded,
  selectCloses,
  selectDraftHolders,
  selectIdleJurors,
  selectTurnedOn,
  type ReminderOf
} from './contest-reminders.queries.ts'

const people_at_once = 200

const reminder: Actor = { kind: 'system', name: 'reminders' }

type Holder = RowOf<typeof selectDraftHolders>

const noticeOf = (
  platform: Platform,
  team: RowOf<typeof selectTeamOfMail>,
  { contest_id, closes_at, step }: ReminderOf,
  { id, email, locale, first_name, title, time_zone }: Holder
): Notice => [
  'draft_due',
  { user_id: id, email, locale },
  {
    team,
    contest_id,
    cannot_wait: cannotWait(step),
    values: {
      first_name,
      contest: textIn(title, locale, team.default_locale),
      at: momentInWords(closes_at, locale, time_zone),
      address: addressOfScreen(platform.config, { team, locale }, 'send-art')
    }
  }
]

/** Whether there may be more of them. */
const remindHolders = async (platform: Platform, tx: Tx, of: ReminderOf): Promise<boolean> => {
  const holders = await selectDraftHolders(tx.db, tx.team_id, of).limit(people_at_once).execute()
  if (holders.length === 0) return false
  const noted = holders.flatMap(({ id, abouts }) => abouts.map(about => ({ user_id: id, about })))
  const mine = await insertReminded(tx, of, noted, platform.clock.now())
  const team = await selectTeamOfMail(tx)
  await notifyAll(
    platform,
    tx,
    holders.filter(({ id }) => mine.has(id)).map(holder => noticeOf(platform, team, of, holder))
  )
  return holders.length === people_at_once
}

const remindJurors = async (platform: Platform, tx: Tx, of: ReminderOf): Promise<boolean> => {
  // Held first, as reminders by hand hold it, so that two of them never wait for each other.
  if ((await holdMembers(tx)).status !== 'active') return false
  const idle = await selectIdleJurors(tx.db, tx.team_id, of).limit(people_at_once).execute()
  if (idle.length === 0) return false
  const noted = idle.map(({ id }) => ({ user_id: id, about: of.about }))
  const mine = await insertReminded(tx, of, noted, platform.clock.now())
  const jurors = idle.filter(({ id }) => mine.has(id)).map(({ juror_id }) => juror_id)
  await remindIdle(platform, tx, of.about, jurors)
  return idle.length === people_at_once
}

const remindTeam = async (platform: Platform, team_id: string): Promise<void> => {
  const { doors, clock } = platform
  const now = clock.now()
  for (const { id, rule, since } of await doors.readTeam(team_id, db => selectTurnedOn(db, team_id, now))) {
    const closes = await doors.readTeam(team_id, db => selectCloses(db, team_id, { contest_id: id, rule }))
    for (const { about, closes_at } of closes) {
      const due = closes_at && stepDue(stepsOf[rule], closes_at, { since, now })
      if (!due) continue
      const of = { ...due, contest_id: id, about, closes_at }
      const page = () =>
        doors.withTeam(team_id, reminder, async tx => {
          if (rule === 'jurors') return remindJurors(platform, tx, of)
          return (await isActive(tx)) && remindHolders(platform, tx, of)
        })
      while (await page());
    }
  }
}

/** Every step that is due by now, in every team; what fails in one is tried again by the next run. */
export const remindOfDates = async (platform: Platform): Promise<void> => {
  for await (const { id } of everyTeam(platform))
    try {
      await remindTeam(platform, id)
    } catch (error) {
      platform.log.error({ err: error, team_id: id }, 'reminders of a contest could not be sent')
    }
}
