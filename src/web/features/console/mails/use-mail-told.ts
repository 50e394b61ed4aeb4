import type { OutboxItem } from '#contract/outbox.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** What the list and the page of a mail tell of it; some is gone with the account of whoever got it. */
export const useMailTold = () => {
  const { words } = useWords('console-mails')
  return ({ subject, to_address, state, cancelled_for }: OutboxItem) => ({
    subject: subject ?? words.erased.subject,
    to: to_address ?? words.erased.address,
    state: cancelled_for === null ? words.states[state] : words.cancelled_for[cancelled_for]
  })
}
