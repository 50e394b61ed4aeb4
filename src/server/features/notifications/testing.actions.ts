/* A mail to whoever writes its words, with made-up names in it: nobody's choice is asked, and it is in no feed. */
import type { EmailMessage } from '#contract/mails.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { queueMails, type Mail } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'

interface TestMail extends Pick<Mail, 'to_address' | 'team'> {
  letter: EmailMessage
}

export const queueTest = (platform: Platform, tx: Tx, mail: TestMail): Promise<void> =>
  queueMails(platform, tx, [mail])
