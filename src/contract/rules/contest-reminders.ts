/*
 * Reminders that go by themselves, by steps before a date. A step goes between its moment and that of the next one, so
 * that whoever was not reminded in time gets the step that holds now and none that is over.
 */
export const reminderRules = ['drafts', 'jurors'] as const
export type ReminderRule = (typeof reminderRules)[number]

/** Each with its switch: the rules, and the reminders of fees that entries wait for, which have dates of their own. */
export const reminderSwitches = [...reminderRules, 'fees'] as const
export type ReminderSwitch = (typeof reminderSwitches)[number]

/** An entry ends without its fee, so reminders of that go until somebody turns them off. */
export const beginsOn = (rule: ReminderSwitch): boolean => rule === 'fees'

const hour_ms = 3_600_000

export const reminderSteps = ['seven_days', 'two_days', 'six_hours'] as const
export type ReminderStep = (typeof reminderSteps)[number]

const ahead_ms: Record<ReminderStep, number> = {
  seven_days: 7 * 24 * hour_ms,
  two_days: 2 * 24 * hour_ms,
  six_hours: 6 * hour_ms
}

/** Before the entries close; before a round closes, of which nobody judges the most in the last six hours. */
export const stepsOf: Record<ReminderRule, readonly ReminderStep[]> = {
  drafts: reminderSteps,
  jurors: ['seven_days', 'two_days']
}

/** Before the last day for evidence ends; the last step is on that day. */
export const stepsOfEvidence: readonly ReminderStep[] = ['two_days', 'six_hours']

/** Between the other steps and the date there is more than a night. */
export const cannotWait = (step: ReminderStep): boolean => step === 'six_hours'

/** So long before its date nothing is reminded of evidence. */
export const evidenceAhead_ms = ahead_ms.two_days

const stepMoment = (closes_at: Date, step: ReminderStep): Date =>
  new Date(closes_at.getTime() - ahead_ms[step])

export interface DueStep {
  step: ReminderStep
  /** When it was due; whoever began after that is not reminded by it. */
  at: Date
}

/** Null before the first step, after the close, and for a step that was due before reminders were turned on. */
export const stepDue = (
  steps: readonly ReminderStep[],
  closes_at: Date,
  { since, now }: { since: Date; now: Date }
): DueStep | null => {
  if (closes_at <= now) return null
  const step = steps.findLast(each => stepMoment(closes_at, each) <= now)
  if (step === undefined) return null
  const at = stepMoment(closes_at, step)
  return at > since ? { step, at } : null
}

/** What is still to come of it, nearest first. */
export const stepsAhead = (rule: ReminderRule, closes_at: Date, now: Date): DueStep[] =>
  stepsOf[rule].map(step => ({ step, at: stepMoment(closes_at, step) })).filter(({ at }) => at > now)
