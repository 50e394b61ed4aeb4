import { findTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import { platformTeam, type Actor } from '#server/platform/db/door.ts'
import { recentMails } from '#server/platform/mail/read.ts'
import type { Arguments } from './commands.ts'
import { say, withPlatform } from './opened.ts'

const operator: Actor = { kind: 'system', name: 'operator' }

export const outboxCommand = ({ values }: Arguments): Promise<number> =>
  withPlatform(async ({ platform }) => {
    const { doors, clock } = platform
    const team_id =
      typeof values.team === 'string' ? (await findTeam(doors, clock, values.team)).id : platformTeam
    // What is mailed opens doors, so that it was read is written down before it is.
    await doors.withTeam(team_id, operator, tx =>
      audit(tx, platform, {
        verb: team_id === platformTeam ? 'outbox.read' : 'team.outbox_read',
        subject: `team:${team_id}`
      })
    )
    const mails = await recentMails(doors, team_id)
    const lines = mails.map(mail =>
      [
        `${mail.created_at.toISOString()}  ${mail.state}  to ${mail.to_address ?? 'an address that was erased'}`,
        mail.subject ?? '',
        '',
        mail.text ?? 'What it said is not kept any more.',
        ''
      ].join('\n')
    )
    return say(values.json, { mails }, lines.length === 0 ? 'No mail was written.' : lines.join('\n'))
  })
