/* The product in-process with a mail server, where a mail goes out when a test says so: what happens before is planned. */
import { whyNotWanted } from '#server/features/notifications/still-wanted.actions.ts'
import { writeEmail } from '#emails/write-email.ts'
import type { EmailName } from '#contract/mails.ts'
import { MailSender } from '#server/platform/mail/mail-sender.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { openByTheClock } from './by-the-clock.ts'
import { startMailServer } from './mail-server.ts'

interface Written {
  event: EmailName
  to_address: string
  user_id: string | null
}

/** To be awaited at the top of a file, and closed at its end. */
export const openByThePost = async () => {
  const mails = await startMailServer()
  const all = await openByTheClock({ SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' })
  const { platform, clock, alpha, organiser, opened } = all
  const post = new MailSender(platform, mails.url, {
    draw: ({ subject }) => `<p>${subject}</p>`,
    whyNotWanted: mail => whyNotWanted(platform, mail)
  })
  const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
    (await platform.database.connect(connection => connection.query(sql, []))).rows
  return {
    ...all,
    mails,
    ask,
    later: (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000)),
    /** As the jobs would, one after the other. */
    deliver: async (): Promise<void> => {
      for (const { team_id, id } of await ask(
        `SELECT team_id::text, id::text FROM outbox_messages WHERE state = 'queued' ORDER BY id`
      ))
        await post.deliver(String(team_id), String(id))
    },
    arrived: () => mails.received.flatMap(({ to }) => to).toSorted(),
    /** A mail of that kind, whatever it says. */
    queue: ({ event, to_address, user_id }: Written, team_id = alpha): Promise<void> =>
      platform.doors.withTeam(team_id, organiser, tx => {
        const address = `${platform.config.public_url}/`
        const values = { first_name: 'Somebody', email: to_address, hours: 1, minutes: 1, address }
        const letter = writeEmail('en', 'account_password_changed', { to: to_address, team: null, values })
        const mail = { to_address, letter: { ...letter, name: event }, team: null, about: { user_id } }
        return queueMails(platform, tx, [mail])
      }),
    close: async (): Promise<void> => {
      post.close()
      await opened.close()
      await mails.stop()
    }
  }
}
