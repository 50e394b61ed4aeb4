/* What the inbox is asked for, as it stands in the address. */
import { contactTopics, threadStates } from '#contract/rules/contact-choices.ts'

export interface Asked {
  q?: string | undefined
  state?: (typeof threadStates)[number] | undefined
  topic?: (typeof contactTopics)[number] | undefined
  assigned?: 'me' | 'nobody' | undefined
  unread?: '1' | undefined
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find(each => each === value)

/** What no list knows is left out. */
export const askedBy = (search: URLSearchParams): Asked => ({
  q: search.get('q')?.trim().slice(0, 200) || undefined,
  state: oneOf(threadStates, search.get('state')),
  topic: oneOf(contactTopics, search.get('topic')),
  assigned: oneOf(['me', 'nobody'] as const, search.get('assigned')),
  unread: oneOf(['1'] as const, search.get('unread'))
})

export const searchFor = (asked: Asked): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (typeof value === 'string') search.set(name, value)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
