/*
 * Whether a promised pay has come: asked once the day is over, reminded of once, and answered by the chosen artist alone.
 * The answer stands in a row of its own, so that nothing an organiser reads of the application changes by it, and the log
 * says nothing of it.
 */
import type { PaymentAnswer } from '#contract/applications.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { payAnswerUntil, payReminderBefore, paySettledBefore } from '#contract/rules/pay-answer.ts'
import { localIn } from '#contract/rules/zoned-time.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import { platformTeam, type Actor, type Tx, type UserActor } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { holdOwn } from './applications.actions.ts'
import { notifyPaymentAsked } from './pay-answers.mails.ts'
import {
  countSettled,
  insertAsked,
  lockAnswer,
  lockUnreminded,
  selectUnasked,
  setReminded,
  updateAnswer
} from './pay-answers.queries.ts'

const at_once = 200

const asker: Actor = { kind: 'system', name: 'promised pay' }

const askSome = async (platform: Platform, tx: Tx, now: Date): Promise<number> => {
  const rows = await selectUnasked(tx, { now, limit: at_once })
  if (rows.length === 0) return 0
  await insertAsked(
    tx,
    rows.map(({ application_id, organisation_id, user_id, promised_on }) => ({
      application_id,
      organisation_id,
      user_id,
      promised_on,
      asked_at: now,
      reminded_at: null,
      answered_at: null,
      paid_on: null,
      counted_at: null
    }))
  )
  await notifyPaymentAsked(platform, tx, rows, 'asked')
  return rows.length
}

const remindSome = async (platform: Platform, tx: Tx, now: Date): Promise<number> => {
  const window = { before: payReminderBefore(now), after: paySettledBefore(now) }
  const rows = await lockUnreminded(tx, { ...window, limit: at_once })
  if (rows.length === 0) return 0
  const ids = rows.map(({ application_id }) => application_id)
  await setReminded(tx, ids, now)
  await notifyPaymentAsked(platform, tx, rows, 'again')
  return rows.length
}

const countSome = async ({ versions }: Platform, tx: Tx, now: Date): Promise<number> => {
  const counted = await countSettled(tx, { now, before: paySettledBefore(now) })
  if (counted > 0) tx.afterCommit(() => versions.bump(tx.team_id))
  // All of them at once.
  return 0
}

/** What is due in one team: those who are asked, those who are reminded, what is counted. */
export const followPromisedPay = async (platform: Platform, team_id: string): Promise<void> => {
  for (const take of [askSome, remindSome, countSome]) {
    let took = at_once
    while (took === at_once)
      took = await platform.doors.withTeam(team_id, asker, async tx =>
        (await isActive(tx)) ? take(platform, tx, platform.clock.now()) : 0
      )
  }
}

/** In every team; what fails in one is tried again by the next run. */
export const askWhetherPaid = async (platform: Platform): Promise<void> => {
  for await (const { id } of everyTeam(platform))
    try {
      if (id !== platformTeam) await followPromisedPay(platform, id)
    } catch (error) {
      platform.log.error({ err: error, team_id: id }, 'artists could not be asked about promised pay')
    }
}

interface Answered {
  id: string
  paid_on: string | null
  now: Date
}

export const answerPayment = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, paid_on, now }: Answered
): Promise<PaymentAnswer> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const { status, time_zone, published_at } = await holdOwn(tx, { id, user_id: actor.user_id })
    // Whoever gave the place up was promised nothing any more.
    const asked = status === 'accepted' ? await lockAnswer(tx, id) : undefined
    if (!asked) throw new Problem('conflict', { reason: 'payment_not_asked' })
    const until = payAnswerUntil(asked.asked_at)
    if (now >= until || asked.counted_at !== null)
      throw new Problem('conflict', { reason: 'payment_answer_closed' })
    const dayOf = (instant: Date): string => localIn(instant, time_zone).slice(0, 10)
    if (paid_on !== null && paid_on > dayOf(now)) throw invalidField(['paid_on'], 'in_future')
    if (paid_on !== null && published_at !== null && paid_on < dayOf(published_at))
      throw invalidField(['paid_on'], 'before_published')
    await updateAnswer(tx, id, { answered_at: now, paid_on })
    return {
      promised_on: asked.promised_on,
      until: until.toISOString(),
      answered_at: now.toISOString(),
      paid_on
    }
  })
