/*
 * What one account screen hands on to the next beside the address, which is kept and shown: what was typed. A browser
 * keeps it with the page's place in its history, and anything may stand there.
 */
export interface TypedAccount {
  email: string
  first_name: string
  last_name: string
  /** What this browser made up for the code in the mail; empty where none was asked for. */
  waiting: string
}

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether one comes straight from confirming one's address: what one opened the account for goes on by itself then. */
export const hasConfirmed = (state: unknown): boolean => Object(state).confirmed === true

export const typedBefore = (state: unknown): TypedAccount => {
  const { email, first_name, last_name, waiting }: Record<string, unknown> = Object(state)
  return {
    email: textOr(email),
    first_name: textOr(first_name),
    last_name: textOr(last_name),
    waiting: textOr(waiting)
  }
}
