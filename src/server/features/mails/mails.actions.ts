/* Opening a mail by the signed link in it, with what has become of its own link since it was written. */
import type { EmailMessage } from '#contract/mails.ts'
import type { InvoiceNow } from '#contract/order-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { screenOfEmail } from '#emails/email-screens.ts'
import { stateOfMailedLink } from '#server/features/accounts/passwords.actions.ts'
import { readInvoiceNow } from '#server/features/billing/invoice-reading.actions.ts'
import { stateOfJuryLink } from '#server/features/jury/inviting.actions.ts'
import { stateOfInvitationLink } from '#server/features/members/invitations.actions.ts'
import { stateOfConsentLink } from '#server/features/works/guardians.actions.ts'
import { readViewToken } from '#server/platform/mail/view-token.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSecret } from '#server/platform/secret.ts'
import { presentEmail, type LinkState } from './mails.present.ts'
import { selectEmail } from './mails.queries.ts'

interface OpenedEmail {
  letter: EmailMessage
  state: LinkState
  invoice: InvoiceNow | null
}

/** What its button leads with; nothing where it has none. */
const linkOf = ({ parts }: EmailMessage): URLSearchParams => {
  const button = parts.find(part => part.kind === 'button')
  return button ? new URL(button.address).searchParams : new URLSearchParams()
}

const invoiceOf = (
  platform: Platform,
  team_id: string,
  letter: EmailMessage
): Promise<InvoiceNow | null> | null => {
  const id = screenOfEmail[letter.name] === 'email-invoice' ? linkOf(letter).get('invoice') : null
  return id === null ? null : readInvoiceNow(platform, team_id, id)
}

const stateOf = async (platform: Platform, team_id: string, letter: EmailMessage): Promise<LinkState> => {
  const searchParams = linkOf(letter)
  const names = ['token', 'invitation', 'jury', 'consent']
  const [token, invitation, jury, consent] = names.map(name => searchParams.get(name))
  if (token) return stateOfMailedLink(platform, token)
  if (invitation) return stateOfInvitationLink(platform, team_id, invitation)
  if (jury) return stateOfJuryLink(platform, team_id, jury)
  if (consent) return stateOfConsentLink(platform, team_id, consent)
  // It leads to a page that is always there.
  return 'open'
}

export const readMail = async (platform: Platform, token: string): Promise<OpenedEmail> => {
  const { doors, clock } = platform
  const secret = await findSecret(doors, 'mail_view')
  const at = secret && readViewToken(secret, token, clock.now())
  if (at === 'expired') throw new Problem('gone', { reason: 'expired_link' })
  if (!at) throw new Problem('not_found', { reason: 'unknown_link' })
  const { team_id, message_id } = at
  const [found] = await doors.readTeam(team_id, db => selectEmail(db, team_id, message_id))
  if (!found?.letter) throw new Problem('not_found', { reason: 'unknown_link' })
  const state = found.link_end ?? (await stateOf(platform, team_id, found.letter))
  return {
    letter: presentEmail(found.letter, state),
    state,
    invoice: await invoiceOf(platform, team_id, found.letter)
  }
}
