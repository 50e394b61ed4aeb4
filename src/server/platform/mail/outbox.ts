/*
 * A mail is a row first, written in the transaction that causes it, so that what was rolled back is never told.
 * Without a mail server it stays there to be read.
 */
import { letterAsText } from '#emails/as-text.ts'
import type { Letter } from '#contract/mails.ts'
import { screenOfLetter } from '#emails/letter.ts'
import { sizes } from '#contract/limits.ts'
import type { Tx } from '../db/door.ts'
import { jobKind } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { demandSecret } from '../secret.ts'
import { addressOfScreen, type Where } from './address-of-screen.ts'
import { viewToken } from './view-token.ts'

// With pauses that grow to ten minutes this is a day: a mail server may be away overnight, and no mail may be lost by it.
const tries_of_a_day = 150

export const sendMail = jobKind<{ team_id: string; message_id: string }>('send_mail', {
  retries: tries_of_a_day,
  seconds: 120
})

interface Mail {
  to_address: string
  letter: Letter
  /** On whose pages it is shown in the browser; null on the platform's own. */
  team: Where['team']
}

export const queueMail = async (
  { config, clock, newId, jobs }: Pick<Platform, 'config' | 'clock' | 'newId' | 'jobs'>,
  tx: Tx,
  { to_address, letter: written, team }: Mail
): Promise<void> => {
  const id = newId()
  const now = clock.now()
  const secret = await demandSecret(tx, clock, 'mail_view')
  const ends = new Date(now.getTime() + sizes.mail_view_days * 86_400_000)
  const token = viewToken(secret, { team_id: tx.team_id, message_id: id }, ends)
  const where = { team, locale: written.locale }
  const address = addressOfScreen(config, where, screenOfLetter[written.name], { token })
  const letter = { ...written, view: { ...written.view, address } }
  const state = config.mail.smtp_url === null ? 'kept' : 'queued'
  await tx.db
    .insertInto('outbox_messages')
    .values({
      team_id: tx.team_id,
      id,
      to_address,
      subject: letter.subject,
      text: letterAsText(letter),
      letter,
      html: null,
      state,
      attempts: 0,
      last_error: null,
      created_at: now,
      sent_at: null
    })
    .execute()
  if (state === 'queued') await jobs.send(tx, sendMail, { team_id: tx.team_id, message_id: id })
}
