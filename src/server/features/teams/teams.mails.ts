/* What a founder is told once the team stands. */
import { defaultAccent } from '#contract/rules/accent.ts'
import type { NewTeam } from '#contract/teams.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressOf } from '#server/features/accounts/accounts.actions.ts'

export const notifyFounder = async (
  platform: Platform,
  tx: Tx,
  founder: UserActor,
  team: NewTeam
): Promise<void> => {
  const { email, locale } = await addressOf(tx, founder.user_id)
  await notify(
    platform,
    tx,
    'team_founded',
    { user_id: founder.user_id, email, locale },
    {
      // It has chosen no colour yet.
      team: { ...team, accent: defaultAccent },
      values: {
        first_name: founder.first_name,
        team: team.name,
        address: `${platform.config.public_url}/${team.link}/home`
      }
    }
  )
}
