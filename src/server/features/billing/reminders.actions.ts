/*
 * Reminders of overdue invoices. Each is a row and a mail of one transaction that holds the order: what was paid, credited or
 * cancelled before that is not reminded of, and no process sends what another has sent.
 */
import type { RemindedInvoices } from '#contract/order-shapes.ts'
import { toneOf } from '#contract/rules/reminder-steps.ts'
import { notifyAll } from '#server/features/notifications/notify.actions.ts'
import { audit } from '#server/platform/audit.ts'
import { everyTeam, inPages } from '#server/platform/db/every-team.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import { selectPeopleOfMail } from '#server/platform/mail/person-of-mail.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf } from './billing-settings.present.ts'
import { selectKeys } from './cards.queries.ts'
import type { OrderRow } from './orders.actions.ts'
import { inSight, lockOrders, selectOrdersById } from './orders.queries.ts'
import { isReminded, overdueInvoice, planOf, stepNow, type Overdue } from './reminding.ts'
import { overdueNotice } from './reminders.mails.ts'
import { insertReminders, selectBeingPaid, selectMaybeDue, selectSnapshots } from './reminders.queries.ts'

const reminder: Actor = { kind: 'system', name: 'reminders' }

type Why = RemindedInvoices['left'][number]['why']

interface Meant {
  row: OrderRow
  invoice: Overdue
  /** Null by hand. */
  step: number | null
}

/** Of orders that are locked. Answers the invoices that were reminded of. */
const send = async (platform: Platform, tx: Tx, meant: readonly Meant[]): Promise<Set<string>> => {
  const team = await selectTeamOfMail(tx)
  if (meant.length === 0 || team.status !== 'active') return new Set()
  const sent_at = platform.clock.now()
  const users = new Map(
    (
      await selectPeopleOfMail(
        tx,
        meant.flatMap(({ row }) => row.user_id ?? [])
      )
    ).map(user => [user.id, user])
  )
  const reachable = meant.filter(({ row }) => users.has(row.user_id ?? ''))
  if (reachable.length === 0) return new Set()
  const rows = reachable.map(({ row, invoice, step }) => ({
    invoice_id: invoice.id,
    reminded_on: dayOf(sent_at, row.time_zone),
    step,
    amount: invoice.due,
    sent_at
  }))
  const written = new Set((await insertReminders(tx, rows)).map(({ invoice_id }) => invoice_id))
  const snapshots = new Map(
    (await selectSnapshots(tx, [...written])).map(({ id, snapshot }) => [id, snapshot])
  )
  const card = (await selectKeys(tx.db, tx.team_id).executeTakeFirst()) !== undefined
  const notices = reachable.flatMap(({ row, invoice, step }) => {
    const [to, snapshot] = [users.get(row.user_id ?? ''), snapshots.get(invoice.id)]
    if (!to || !snapshot) return []
    const tone = toneOf(step, planOf(row))
    return [overdueNotice(platform, { to, team, invoice: { ...invoice, snapshot }, tone, card })]
  })
  await notifyAll(platform, tx, notices)
  for (const { row, invoice, step } of reachable)
    if (written.has(invoice.id))
      await audit(tx, platform, {
        verb: 'order.reminded',
        subject: `order:${row.id}`,
        details: {
          number: invoice.number,
          amount: invoice.due,
          currency: row.currency,
          ...(step !== null && { step })
        }
      })
  return written
}

const whyNot = (row: OrderRow, now: Date, being_paid: ReadonlySet<string>): Why | null => {
  if (row.user_id === null) return 'no_artist'
  const invoice = overdueInvoice(row, now)
  if (!invoice) return 'not_overdue'
  if (isReminded(row, invoice, now)) return 'reminded_today'
  return being_paid.has(row.id) ? 'being_paid' : null
}

/** All in one transaction; who is not reminded is said, with the reason. */
export const remindInvoices = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  orders: readonly string[],
  token: OnceToken | null
): Promise<RemindedInvoices> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const ids = [...new Set(orders)].toSorted()
      await lockOrders(tx, ids)
      const rows = await selectOrdersById(tx.db, team_id, ids).where(inSight(team_id, by.user_id)).execute()
      const being_paid = new Set((await selectBeingPaid(tx, ids)).map(({ order_id }) => order_id))
      const now = platform.clock.now()
      const left: RemindedInvoices['left'] = ids
        .filter(id => !rows.some(row => row.id === id))
        .map(order => ({ order, why: 'not_found' }))
      const meant: Meant[] = []
      for (const row of rows) {
        const why = whyNot(row, now, being_paid)
        const invoice = overdueInvoice(row, now)
        if (why === null && invoice) meant.push({ row, invoice, step: null })
        else left.push({ order: row.id, why: why ?? 'not_overdue' })
      }
      const written = await send(platform, tx, meant)
      const done = meant.filter(({ invoice }) => written.has(invoice.id))
      for (const { row, invoice } of meant)
        if (!written.has(invoice.id)) left.push({ order: row.id, why: 'reminded_today' })
      return { done: done.map(({ row, invoice }) => ({ order: row.id, number: invoice.number })), left }
    })
  )

/** Looked at again under lock, since much may have happened to it. */
const remindStep = (platform: Platform, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, reminder, async tx => {
    await lockOrders(tx, [id])
    const row = await selectOrdersById(tx.db, team_id, [id]).executeTakeFirst()
    const now = platform.clock.now()
    const step = row ? stepNow(row, now) : null
    const invoice = row && overdueInvoice(row, now)
    if (!row || step === null || !invoice || (await selectBeingPaid(tx, [id])).length > 0) return
    await send(platform, tx, [{ row, invoice, step }])
  })

const remindTeam = async (platform: Platform, team_id: string): Promise<void> => {
  const now = platform.clock.now()
  const rows = inPages(page =>
    platform.doors.readTeam(team_id, db => selectMaybeDue(db, team_id, { ...page, now }))
  )
  for await (const row of rows) {
    if (stepNow(row, now) === null) continue
    try {
      await remindStep(platform, team_id, row.id)
    } catch (error) {
      // The next ones are reminded of all the same, and this one an hour later.
      platform.log.warn({ err: error, team_id, order: row.id }, 'a reminder could not be sent')
    }
  }
}

/** Every step that is due by now, in every team. */
export const remindByClock = async (platform: Platform): Promise<void> => {
  for await (const { id } of everyTeam(platform)) await remindTeam(platform, id)
}
