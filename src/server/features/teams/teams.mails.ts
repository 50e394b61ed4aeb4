/* What a founder is told once the team stands. */
import { writeEmail } from '#emails/write-email.ts'
import { defaultAccent } from '#contract/rules/accent.ts'
import type { NewTeam } from '#contract/teams.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressOf } from '#server/features/accounts/accounts.actions.ts'

export const notifyFounder = async (
  platform: Platform,
  tx: Tx,
  founder: UserActor,
  team: NewTeam
): Promise<void> => {
  const { email, locale } = await addressOf(tx, founder.user_id)
  const letter = writeEmail(locale, 'team_founded', {
    to: email,
    // It has chosen no colour yet.
    team: { name: team.name, accent: defaultAccent },
    values: {
      first_name: founder.first_name,
      team: team.name,
      address: `${platform.config.public_url}/${team.link}/home`
    }
  })
  await queueMail(platform, tx, { to_address: email, letter, team })
}
