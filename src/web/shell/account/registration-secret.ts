/*
 * A secret that this browser made up when an account was opened in it, kept until the address is confirmed: by it a
 * password that was chosen then is known to be the same person's, in whichever tab the mailed link is opened. The calls
 * take it as `began`.
 */
const key = 'palmares.began'

export const rememberRegistrationSecret = (waiting: string): void => localStorage.setItem(key, waiting)

export const forgetRegistrationSecret = (): void => localStorage.removeItem(key)

/** What may be sent along: anything may stand in a browser's storage. */
export const registrationSecret = (): string | undefined => {
  const kept = localStorage.getItem(key) ?? ''
  return /^[\w-]{32,64}$/.test(kept) ? kept : undefined
}
