/* A mail as it is shown in the browser: a link that has ended is not shown again, and it leads to itself no more. */
import type { EmailMessage } from '#contract/mails.ts'
import type { OutboxItem, OutboxMail } from '#contract/outbox.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { LinkEnd } from '#server/platform/mail/content-expiry.ts'
import type { selectMail, selectOutbox } from './outbox.queries.ts'
import { emailWithoutTokens, withoutTokens } from '#server/platform/mail/without-tokens.ts'

export type LinkState = 'open' | LinkEnd

export const presentEmail = (letter: EmailMessage, state: LinkState): EmailMessage => ({
  ...letter,
  parts: state === 'open' ? letter.parts : letter.parts.filter(({ kind }) => kind !== 'button'),
  view: { ...letter.view, address: null }
})

type ItemRow = RowOf<typeof selectOutbox>
type MailRow = RowOf<typeof selectMail>

export const presentOutboxItem = ({
  id,
  to_address,
  subject,
  state,
  cancelled_for,
  attempts,
  last_error,
  created_at,
  sent_at
}: ItemRow): OutboxItem => ({
  id,
  to_address,
  subject,
  state,
  cancelled_for,
  attempts,
  last_error,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null
})

/** To those who run the team, who may read what was sent and open nothing by it. */
export const presentMail = (row: MailRow): OutboxMail => ({
  ...presentOutboxItem(row),
  text: row.text === null ? null : withoutTokens(row.text, row.letter?.name),
  letter: row.letter && emailWithoutTokens(row.letter)
})
