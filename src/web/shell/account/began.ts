/*
 * What this browser made up when an account was opened in it, until the address is confirmed: by it a password that was
 * chosen then is known to be the same person's, in whichever tab the mailed link is opened.
 */
const key = 'palmares.began'

export const rememberBegan = (waiting: string): void => localStorage.setItem(key, waiting)

export const forgetBegan = (): void => localStorage.removeItem(key)

/** What may be sent along: anything may stand in a browser's storage. */
export const began = (): string | undefined => {
  const kept = localStorage.getItem(key) ?? ''
  return /^[\w-]{32,64}$/.test(kept) ? kept : undefined
}
