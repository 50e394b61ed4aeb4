/*
 * Until when a fee is paid that is due before its entry counts, and what happens by the clock until then: reminders, a list for
 * the organisers, and the end of the entry. A payment that comes at the instant of an end is in time as long as nothing has ended.
 */
import { instantsOf, localIn } from './zoned-time.ts'

const day_ms = 86_400_000

/** Organisers look at what was not paid in time for so long before it lapses. */
export const days_to_look = 3

export const longest_to_pay = 60

/** The last minute of a day, as the contest's zone shows it; where its clocks jump over that, the instant by UTC. */
export const endOfDay = (day: string, time_zone: string): Date =>
  instantsOf(`${day}T23:59`, time_zone).at(-1) ?? new Date(`${day}T23:59:00Z`)

export const endOfDayAfter = (from: Date, days: number, time_zone: string): Date => {
  const today = localIn(from, time_zone).slice(0, 10)
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * day_ms).toISOString().slice(0, 10)
  return endOfDay(day, time_zone)
}

export interface AwaitedFee {
  begun_at: Date
  pay_by: Date
  /** How many were sent. */
  reminders: number
  /** Null until the organisers were told. */
  lapses_at: Date | null
}

export const feeSteps = ['half_way', 'day_before'] as const
export type ReminderStepOfFee = (typeof feeSteps)[number]

/** The one that comes after so many. */
export const stepAfter = (reminders: number): ReminderStepOfFee => feeSteps[reminders] ?? 'day_before'

/** Half-way, and a day before; one of both where they would come together. */
const remindersOf = ({ begun_at, pay_by }: Pick<AwaitedFee, 'begun_at' | 'pay_by'>): Date[] => {
  const half = new Date((begun_at.getTime() + pay_by.getTime()) / 2)
  const last = new Date(pay_by.getTime() - day_ms)
  return last > half ? [half, last] : [half]
}

/** When something is to be done next. */
export const nextOf = (fee: AwaitedFee): Date =>
  fee.lapses_at ?? remindersOf(fee)[fee.reminders] ?? fee.pay_by

export type FeeStep = { do: 'remind'; reminders: number } | { do: 'list' } | { do: 'lapse' }

/** What is to be done now: what was missed meanwhile is not made up for, so that nobody gets two mails at once. */
export const stepAt = (fee: AwaitedFee, now: Date): FeeStep | null => {
  if (fee.lapses_at) return now >= fee.lapses_at ? { do: 'lapse' } : null
  if (now >= fee.pay_by) return { do: 'list' }
  const reminders = remindersOf(fee).filter(at => now >= at).length
  return reminders > fee.reminders ? { do: 'remind', reminders } : null
}
