/* How far a mail has come. */
export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const
export type MailState = (typeof mailStates)[number]
