const day = 86_400_000

/** Nobody is written to twice within a day, whoever asks for it. */
export const wasRemindedToday = (reminded_at: Date | null, now: Date): boolean =>
  reminded_at !== null && now.getTime() - reminded_at.getTime() < day
