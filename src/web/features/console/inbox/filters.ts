import { contactTopics, threadStates } from '#contract/rules/contact-choices.ts'
import { addressFilters, oneOf, words } from '#web/shell/forms/address-filters.ts'

export const inboxFilters = addressFilters({
  q: words(200),
  state: oneOf(threadStates),
  topic: oneOf(contactTopics),
  assigned: oneOf(['me', 'nobody'] as const),
  unread: oneOf(['1'] as const)
})

export type InboxFilters = ReturnType<typeof inboxFilters.parse>
