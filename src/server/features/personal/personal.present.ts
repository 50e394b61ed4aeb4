import { isId } from '#server/platform/ids.ts'

interface ActionRow {
  at: Date
  verb: string
  subject: string
  details: object
}

/** Where an entry names an account: the last also says the state that something came to, which is no id. */
const naming = ['user_id', 'user', 'to']

/** What the person did, in full, but not to whom: that is told of nobody but themselves. */
export const presentAction = ({ at, verb, subject, details }: ActionRow, user_id: string) => {
  const own = `user:${user_id}`
  const another = subject.startsWith('user:') && subject !== own
  const kept = Object.entries(details).filter(
    ([key, value]: [string, unknown]) =>
      !naming.includes(key) || value === user_id || typeof value !== 'string' || !isId(value)
  )
  return { at, verb, subject: another ? 'user' : subject, details: Object.fromEntries(kept) }
}
