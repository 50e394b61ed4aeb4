/* How far a mail has come. */
export const mailStates = ['queued', 'sent', 'failed', 'cancelled', 'kept'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Why a mail that waited was not sent: its reader did not want such mails any more or had deleted the account, the
 * announcement was stopped, or no mails go to the address, since it was refused or one was complained of.
 */
export const cancelReasons = [
  'unsubscribed',
  'muted',
  'no_account',
  'stopped',
  'bounce',
  'complaint'
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What the address was the reason for may be sent once mails go there again; what somebody did not want may not. */
export const canBeTriedAgain = ({
  state,
  cancelled_for
}: {
  state: MailState
  cancelled_for: CancelReason | null
}): boolean =>
  state === 'failed' ||
  (state === 'cancelled' && (cancelled_for === 'bounce' || cancelled_for === 'complaint'))
