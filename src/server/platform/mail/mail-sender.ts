/*
 * Carries mails from the outbox to the mail server, at least once: what a server took without being able to say so is
 * sent again. Each mail keeps one Message-ID and one body over all its tries, so that whoever gets it twice sees that it
 * is one. A mailbox that is not there gets no more mails until somebody says that it is.
 */
import type { Transporter } from 'nodemailer'
import type { Kysely, Updateable } from 'kysely'
import type { EmailMessage, EmailName } from '#contract/mails.ts'
import type { CancelReason } from '#contract/rules/mail-states.ts'
import type { Actor, Doors, Tx } from '../db/door.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Platform } from '../platform.ts'
import type { RowOf } from '../db/row-of.ts'
import type { Schema } from '../db/schema.ts'
import { bounceIn } from './bounce.ts'
import { cutIfEnded } from './content-expiry.ts'
import { forgetIfErased } from './forgetting.ts'
import { isOneAddress, subjectOfMail } from './headers.ts'
import { sendMail } from './outbox.ts'
import { returnPathOf } from './return-path.ts'
import { isHeldBack, liftSuppression, selectSuppression, suppress } from './suppression.ts'
import { transportTo } from './transport.ts'

/** Below the API's base; what is posted there needs no session and no JSON. */
export const oneClickPath = '/notifications/one-click'

const postman: Actor = { kind: 'system', name: 'mail' }

const explain = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

interface MailPlace {
  team_id: string
  message_id: string
}

/** Of whom a mail is, and what about. */
export interface WaitingMail {
  team_id: string
  name: EmailName | undefined
  user_id: string | null
  contest_id: string | null
}

interface Tools {
  draw: (letter: EmailMessage) => string
  /** Asked when its turn comes: why its reader does not want it any more; null where they do. */
  whyNotWanted: (mail: WaitingMail) => Promise<CancelReason | null>
}

type Queued = Omit<RowOf<typeof selectQueued>, 'to_address' | 'subject'> & {
  to_address: string
  subject: string
}

const selectQueued = (db: Kysely<Schema>, team_id: string, message_id: string) =>
  db
    .selectFrom('outbox_messages')
    .select(['to_address', 'subject', 'text', 'letter', 'html', 'created_at', 'attempts'])
    .select(['user_id', 'contest_id'])
    .where('team_id', '=', team_id)
    .where('id', '=', message_id)
    .where('state', '=', 'queued')

export class MailSender {
  readonly #doors: Doors
  readonly #clock: Clock
  readonly #config: Config
  readonly #transport: Transporter
  readonly #tools: Tools

  constructor(
    { doors, clock, config }: Pick<Platform, 'doors' | 'clock' | 'config'>,
    smtp_url: string,
    tools: Tools
  ) {
    this.#doors = doors
    this.#clock = clock
    this.#config = config
    this.#transport = transportTo(smtp_url, config.mail)
    this.#tools = tools
  }

  async deliver(team_id: string, message_id: string): Promise<void> {
    const [mail] = await this.#doors.readTeam(team_id, db => selectQueued(db, team_id, message_id))
    if (!mail || mail.text === null || mail.to_address === null || mail.subject === null) return
    const at = { team_id, message_id }
    const { to_address, subject, user_id, contest_id } = mail
    if (!isOneAddress(to_address))
      return this.#note(at, { state: 'failed', last_error: 'Not sent: this is not one address' })
    const name = mail.letter?.name
    const unwanted = await this.#tools.whyNotWanted({ team_id, name, user_id, contest_id })
    if (unwanted !== null) return this.#cancel(at, unwanted)
    const [suppressed] = await this.#doors.readTeam(team_id, db => selectSuppression(db, to_address))
    if (suppressed && isHeldBack(suppressed.reason, name))
      return this.#cancel(at, suppressed.reason, suppressed.detail)
    try {
      await this.#send(at, { ...mail, to_address, subject })
    } catch (error) {
      const detail = bounceIn(error)
      if (detail !== null)
        return this.#note(at, { state: 'failed', last_error: detail }, (tx, forgotten) =>
          // Nothing is kept of an address whose account is gone.
          forgotten
            ? Promise.resolve()
            : suppress(tx, { address: to_address, reason: 'bounce', detail, at: this.#clock.now() })
        )
      const over = mail.attempts >= sendMail.retries
      await this.#note(at, { last_error: explain(error), ...(over && { state: 'failed' }) })
      throw error
    }
    const now = this.#clock.now()
    // It has gone out, whatever was decided meanwhile.
    const sent = { state: 'sent', sent_at: now, last_error: null, cancelled_for: null, html: null } as const
    await this.#note(at, sent, async tx => {
      // The mailbox is there again. Of a complaint, that a mail arrived says nothing.
      if (suppressed) await liftSuppression(tx, to_address, now, ['bounce'])
    })
  }

  close(): void {
    this.#transport.close()
  }

  async #send({ team_id, message_id }: MailPlace, mail: Queued): Promise<void> {
    const { mail: config, public_url } = this.#config
    const html = mail.html ?? (mail.letter && (await this.#drawOnce(team_id, message_id, mail.letter)))
    const { return_path } = config
    const { subject, headers } = subjectOfMail(mail.subject)
    await this.#transport.sendMail({
      messageId: `<${message_id}@${new URL(public_url).hostname}>`,
      date: mail.created_at,
      from: config.from,
      // Out-of-office programs answer nothing to what says the first of these.
      headers: { ...headers, 'Auto-Submitted': 'auto-generated', ...this.#unsubscribing(mail.letter) },
      to: { name: '', address: mail.to_address },
      ...(return_path && {
        envelope: { from: returnPathOf(return_path, { team_id, message_id }), to: [mail.to_address] }
      }),
      ...(subject !== undefined && { subject }),
      text: mail.text ?? '',
      ...(html !== null && { html })
    })
  }

  /** By these a mail program stops mails of this kind with one press of its own, as RFC 8058 says. */
  #unsubscribing(letter: EmailMessage | null): Record<string, string> {
    if (!letter?.unsubscribe) return {}
    const { public_url, api_base } = this.#config
    const { search } = new URL(letter.unsubscribe.address)
    return {
      'List-Unsubscribe': `<${public_url}${api_base}${oneClickPath}${search}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
    }
  }

  /** Kept before it is sent: a later try, by a newer version of this program even, sends the same. */
  async #drawOnce(team_id: string, id: string, letter: EmailMessage): Promise<string> {
    const html = this.#tools.draw(letter)
    await this.#doors.withTeam(team_id, postman, tx =>
      tx.db
        .updateTable('outbox_messages')
        .set({ html })
        .where('team_id', '=', team_id)
        .where('id', '=', id)
        .execute()
    )
    return html
  }

  /** It was not tried, so no try is counted. */
  #cancel(at: MailPlace, cancelled_for: CancelReason, detail: string | null = null): Promise<void> {
    const { team_id, message_id } = at
    return this.#doors.withTeam(team_id, postman, async tx => {
      await tx.db
        .updateTable('outbox_messages')
        .set({ state: 'cancelled', cancelled_for, last_error: detail || null })
        .where('team_id', '=', team_id)
        .where('id', '=', message_id)
        .where('state', '=', 'queued')
        .execute()
      await cutIfEnded(tx, message_id)
      await forgetIfErased(tx, message_id)
    })
  }

  #note(
    { team_id, message_id }: MailPlace,
    outcome: Updateable<Schema['outbox_messages']>,
    more?: (tx: Tx, forgotten: boolean) => Promise<void>
  ): Promise<void> {
    return this.#doors.withTeam(team_id, postman, async tx => {
      const noted = tx.db
        .updateTable('outbox_messages')
        .set(eb => ({ ...outcome, attempts: eb('attempts', '+', 1) }))
        .where('team_id', '=', team_id)
        .where('id', '=', message_id)
      // What did not go out and was cancelled meanwhile stays so.
      await (outcome.state === 'sent' ? noted : noted.where('state', '=', 'queued')).execute()
      if (outcome.state !== undefined) await cutIfEnded(tx, message_id)
      const forgotten = outcome.state !== undefined && (await forgetIfErased(tx, message_id))
      await more?.(tx, forgotten)
    })
  }
}
