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
import { selectTeamOfMail, type TeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import {
  deleteReminded,
  insertReminded,
  selectCloses,
  selectDraftHolders,
  selectIdleJurors,
  selectTurnedOn,
  type Reminded,
  type ReminderOf
} from './contest-reminders.queries.ts'

const people_at_once = 200

const reminder: Actor = { kind: 'system', name: 'reminders' }

type Holder = RowOf<typeof selectDraftHolders>

const noticeOf = (
  platform: Platform,
  team: TeamOfMail,
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

interface Page {
  of: ReminderOf
  after: string | null
}

/** The last who was looked at, where there may be more; whoever was told nothing would be found once more without it. */
const lastOf = (people: readonly { id: string }[]): string | null =>
  people.length < people_at_once ? null : (people.at(-1)?.id ?? null)

const remindHolders = async (platform: Platform, tx: Tx, { of, after }: Page): Promise<string | null> => {
  const query = selectDraftHolders(tx.db, tx.team_id, of).limit(people_at_once)
  const holders = await (after === null ? query : query.where('u.id', '>', after)).execute()
  if (holders.length === 0) return null
  // Noted first, so that another process finds it, and taken back of whoever has chosen to hear nothing of it.
  const noted = holders.flatMap(({ id, abouts }) => abouts.map((about): Reminded => ({ user_id: id, about })))
  const mine = await insertReminded(tx, of, noted, platform.clock.now())
  const team = await selectTeamOfMail(tx)
  const told = await notifyAll(
    platform,
    tx,
    holders.filter(({ id }) => mine.has(id)).map(holder => noticeOf(platform, team, of, holder))
  )
  const untold = noted.filter(({ user_id }) => mine.has(user_id) && !told.has(user_id))
  await deleteReminded(tx, of, untold)
  return lastOf(holders)
}

const remindJurors = async (platform: Platform, tx: Tx, { of, after }: Page): Promise<string | null> => {
  // Held first, as reminders by hand hold it, so that two of them never wait for each other.
  if ((await holdMembers(tx)).status !== 'active') return null
  const query = selectIdleJurors(tx.db, tx.team_id, of).limit(people_at_once)
  const idle = await (after === null ? query : query.where('u.id', '>', after)).execute()
  if (idle.length === 0) return null
  const jurors = idle.map(({ juror_id }) => juror_id)
  // Whoever was reminded today keeps the step, and gets it once a day has passed.
  const told = await remindIdle(platform, tx, of.about, jurors)
  const noted = idle.filter(({ juror_id }) => told.includes(juror_id))
  await insertReminded(
    tx,
    of,
    noted.map(({ id }): Reminded => ({ user_id: id, about: of.about })),
    platform.clock.now()
  )
  return lastOf(idle)
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
      const page = (after: string | null): Promise<string | null> =>
        doors.withTeam(team_id, reminder, async tx => {
          if (rule === 'jurors') return remindJurors(platform, tx, { of, after })
          return (await isActive(tx)) ? remindHolders(platform, tx, { of, after }) : null
        })
      let after: string | null = null
      do after = await page(after)
      while (after !== null)
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
