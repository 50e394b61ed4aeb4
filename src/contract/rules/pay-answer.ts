/*
 * What a chosen artist says about a promised day of pay: once asked, for sixty days, and counted after that, when it can no
 * longer change. Fewer than three artists are never counted together, so that nobody's answer can be read off a sum.
 */
const day_ms = 86_400_000

export const payAnswerDays = 60
const payReminderDays = 14
export const fewestPayAnswers = 3

/** Exclusive: until then it can be given and changed. */
export const payAnswerUntil = (asked_at: Date): Date => new Date(asked_at.getTime() + payAnswerDays * day_ms)

/** Whoever was asked before that instant and has not answered is reminded, once. */
export const payReminderBefore = (now: Date): Date => new Date(now.getTime() - payReminderDays * day_ms)

/** What was asked before that instant, or at it, can change no more. */
export const paySettledBefore = (now: Date): Date => new Date(now.getTime() - payAnswerDays * day_ms)
