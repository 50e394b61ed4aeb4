/* Whoever was invited and never came is forgotten in time, from the teams and from the juries. */
import { forgetUntaken } from '#server/features/members/invitations.actions.ts'
import type { Actor } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { blankUntaken } from './personal.queries.ts'

/** After the invitation ran out; until then it is seen whom to ask again. */
const kept_days = 90
const sweeper: Actor = { kind: 'system', name: 'invitations' }

/** At night. */
export const forgetInvited = async (platform: Pick<Platform, 'doors' | 'clock'>): Promise<void> => {
  const now = platform.clock.now()
  const before = new Date(now.getTime() - kept_days * 86_400_000)
  for await (const { id } of everyTeam(platform))
    await platform.doors.withTeam(id, sweeper, async tx => {
      await forgetUntaken(tx, before)
      await blankUntaken(tx, { before, now })
    })
}
