/* The connections to the mail server, for what sends and for what looks whether it can be sent. */
import nodemailer, { type Transporter } from 'nodemailer'
import type { MailConfig } from './mail-config.ts'

/** One slow answer of the mail server does not hold up the others. */
export const mails_at_once = 4

/** Beside those, one for mails for which somebody waits: four slow answers do not hold it up either. */
export const urgent_mails_at_once = 1

/** How long the mail server may take to be reached, and then for each of its answers. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** The library's own list leaves out the last: a press that stops mails counts where both of its fields are signed (RFC 8058). */
const signed_fields = [
  'From',
  'Reply-To',
  'To',
  'Cc',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post'
]

export const transportTo = (smtp_url: string, { dkim }: Pick<MailConfig, 'dkim'>): Transporter =>
  nodemailer.createTransport({
    url: smtp_url,
    pool: true,
    maxConnections: mails_at_once + urgent_mails_at_once,
    ...patience,
    // The library would send a mail again at once whenever a connection breaks, also one that was taken already. It is
    // tried again by the job, with its pauses.
    maxRequeues: 0,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.key,
        headerFieldNames: signed_fields.join(':')
      }
    })
  })
