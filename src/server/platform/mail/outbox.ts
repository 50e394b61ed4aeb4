/*
 * Where mails are written; who gets one is decided by the door of the notifications feature, which alone calls this.
 * A mail is a row first, written in the transaction that causes it, so that what was rolled back is never told.
 * Without a mail server it stays there to be read.
 */
import { emailAsText } from '#emails/as-text.ts'
import type { EmailMessage } from '#contract/mails.ts'
import { screenOfEmail } from '#emails/email-screens.ts'
import { sizes } from '#contract/limits.ts'
import type { Tx } from '../db/door.ts'
import { jobKind } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { requireSecret } from '../secret.ts'
import { addressOfScreen, type ScreenPlace } from './address-of-screen.ts'
import { endLink, linkIn } from './content-expiry.ts'
import { priorityOf } from './priority.ts'
import { viewToken } from './view-token.ts'

// With pauses that grow to ten minutes this is a day: a mail server may be away overnight, and no mail may be lost by it.
const tries_of_a_day = 150

export const sendMail = jobKind<{ team_id: string; message_id: string }>('send_mail', {
  retries: tries_of_a_day,
  seconds: 120
})

export interface Mail {
  to_address: string
  letter: EmailMessage
  /** On whose pages it is shown in the browser; null on the platform's own. */
  team: ScreenPlace['team']
  /** Before this it is not sent. */
  after?: Date | null | undefined
  /** By which it is asked, when it is sent, whether it is wanted still. */
  about?: MailAbout | undefined
}

interface MailAbout {
  /** Null where only an address is known. */
  user_id: string | null
  follow_id?: string | undefined
  /** What stands for the address in the link by which it unsubscribes. */
  address_id?: string | undefined
  contest_id?: string | undefined
  announcement_id?: string | undefined
  diploma_run_id?: string | undefined
}

const columnsOf = (about: MailAbout | undefined) => ({
  user_id: about?.user_id ?? null,
  follow_id: about?.follow_id ?? null,
  address_id: about?.address_id ?? null,
  contest_id: about?.contest_id ?? null,
  announcement_id: about?.announcement_id ?? null,
  diploma_run_id: about?.diploma_run_id ?? null
})

type Tools = Pick<Platform, 'config' | 'clock' | 'newId' | 'jobs'>

// A statement has room for 65,535 values.
const at_once = 1000

/** As many as there are, in one statement a thousand; `signed_with` where the caller has read that secret already. */
export const queueMails = async (
  { config, clock, newId, jobs }: Tools,
  tx: Tx,
  mails: readonly Mail[],
  signed_with?: Uint8Array
): Promise<void> => {
  if (mails.length === 0) return
  const now = clock.now()
  const { team_id } = tx
  const secret = signed_with ?? (await requireSecret(tx, clock, 'mail_view'))
  const ends = new Date(now.getTime() + sizes.mail_view_days * 86_400_000)
  const state = config.mail.smtp_url === null ? 'kept' : 'queued'
  const rowOf = ({ to_address, letter: written, team, after, about }: Mail) => {
    const id = newId()
    const token = viewToken(secret, { team_id, message_id: id }, ends)
    const where = { team, locale: written.locale }
    const address = addressOfScreen(config, where, screenOfEmail[written.name], { token })
    const letter = { ...written, view: { ...written.view, address } }
    const { subject } = letter
    const link = linkIn(letter, now)
    const told = { team_id, id, to_address, subject, text: emailAsText(letter), letter, html: null }
    const row = { ...told, state, attempts: 0, last_error: null, created_at: now, sent_at: null } as const
    return {
      row: { ...row, ...columnsOf(about), link_hash: link?.hash ?? null },
      link,
      after: after ?? undefined
    }
  }
  for (let start = 0; start < mails.length; start += at_once) {
    const written = mails.slice(start, start + at_once).map(rowOf)
    tx.postpone(tx.db.insertInto('outbox_messages').values(written.map(({ row }) => row)))
    const orders = written.map(({ row: { id, letter }, link, after }) => ({
      payload: { team_id, message_id: id },
      priority: priorityOf(letter.name),
      after,
      ends: link?.ends
    }))
    if (state === 'queued') await jobs.sendAll(tx, sendMail, orders)
    const ending = orders.filter(({ ends }) => ends !== undefined)
    if (ending.length > 0)
      await jobs.sendAll(
        tx,
        endLink,
        ending.map(({ payload, ends: after }) => ({ payload, after }))
      )
  }
}
