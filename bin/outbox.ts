import { findTeam } from '#server/platform/access/find-team.ts'
import { platformTeam } from '#server/platform/db/door.ts'
import { recentMails } from '#server/platform/mail/read.ts'
import type { Arguments } from './commands.ts'
import { say, withPlatform } from './opened.ts'

export const outboxCommand = ({ values }: Arguments): Promise<number> =>
  withPlatform(async ({ platform }) => {
    const { doors, clock } = platform
    const team_id =
      typeof values.team === 'string' ? (await findTeam(doors, clock, values.team)).id : platformTeam
    const mails = await recentMails(doors, team_id)
    const lines = mails.map(mail =>
      [
        `${mail.created_at.toISOString()}  ${mail.state}  to ${mail.to_address}`,
        mail.subject,
        '',
        mail.text,
        ''
      ].join('\n')
    )
    return say(values.json, { mails }, lines.length === 0 ? 'No mail was written.' : lines.join('\n'))
  })
