interface ActionRow {
  at: Date
  verb: string
  subject: string
  details: object
}

/** What the person did, in full, but not to whom: that is told of nobody but themselves. */
export const presentAction = ({ at, verb, subject, details }: ActionRow, user_id: string) => {
  const own = `user:${user_id}`
  const another = subject.startsWith('user:') && subject !== own
  const kept = Object.entries(details).filter(([key, value]) => key !== 'user_id' || value === user_id)
  return { at, verb, subject: another ? 'user' : subject, details: Object.fromEntries(kept) }
}
