/*
 * Carries mails from the outbox to the mail server. Each keeps one Message-ID and one body over all its tries, so that
 * one that was taken and not noted is recognised by whoever gets it twice.
 */
import nodemailer, { type Transporter } from 'nodemailer'
import type { Updateable } from 'kysely'
import type { EmailMessage } from '#contract/mails.ts'
import type { Actor, Doors } from '../db/door.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Platform } from '../platform.ts'
import { cutIfEnded } from './fading.ts'
import { sendMail } from './outbox.ts'
import type { Schema } from '../db/schema.ts'

/** Below the API's base; what is posted there needs no session and no JSON. */
export const oneClickPath = '/notifications/one-click'

const postman: Actor = { kind: 'system', name: 'mail' }

const explain = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** One slow answer of the mail server does not hold up the others. */
export const mails_at_once = 4

const transportTo = (url: string): Transporter =>
  nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: mails_at_once,
    connectionTimeout: 10_000,
    socketTimeout: 30_000
  })

export class MailSender {
  readonly #doors: Doors
  readonly #clock: Clock
  readonly #config: Config
  readonly #transport: Transporter
  readonly #draw: (letter: EmailMessage) => string

  constructor(
    { doors, clock, config }: Pick<Platform, 'doors' | 'clock' | 'config'>,
    smtp_url: string,
    draw: (letter: EmailMessage) => string
  ) {
    this.#doors = doors
    this.#clock = clock
    this.#config = config
    this.#transport = transportTo(smtp_url)
    this.#draw = draw
  }

  async deliver(team_id: string, message_id: string): Promise<void> {
    const [mail] = await this.#doors.readTeam(team_id, db =>
      db
        .selectFrom('outbox_messages')
        .select(['to_address', 'subject', 'text', 'letter', 'html', 'created_at', 'attempts'])
        .where('team_id', '=', team_id)
        .where('id', '=', message_id)
        .where('state', '=', 'queued')
    )
    if (!mail || mail.text === null) return
    try {
      const html = mail.html ?? (mail.letter && (await this.#drawOnce(team_id, message_id, mail.letter)))
      await this.#transport.sendMail({
        messageId: `<${message_id}@${new URL(this.#config.public_url).hostname}>`,
        date: mail.created_at,
        from: this.#config.mail.from,
        // Out-of-office programs answer nothing to what says the first of these.
        headers: { 'Auto-Submitted': 'auto-generated', ...this.#unsubscribing(mail.letter) },
        // An address alone, never a line that could hold two.
        to: { name: '', address: mail.to_address },
        subject: mail.subject,
        text: mail.text,
        ...(html !== null && { html })
      })
    } catch (error) {
      const over = mail.attempts >= sendMail.retries
      await this.#note(team_id, message_id, { last_error: explain(error), ...(over && { state: 'failed' }) })
      throw error
    }
    const sent = { state: 'sent', sent_at: this.#clock.now(), last_error: null, html: null } as const
    await this.#note(team_id, message_id, sent)
  }

  close(): void {
    this.#transport.close()
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
    const html = this.#draw(letter)
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

  #note(team_id: string, id: string, outcome: Updateable<Schema['outbox_messages']>): Promise<unknown> {
    return this.#doors.withTeam(team_id, postman, async tx => {
      await tx.db
        .updateTable('outbox_messages')
        .set(eb => ({ ...outcome, attempts: eb('attempts', '+', 1) }))
        .where('team_id', '=', team_id)
        .where('id', '=', id)
        .execute()
      if (outcome.state !== undefined) await cutIfEnded(tx, id)
    })
  }
}
