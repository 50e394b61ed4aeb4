/* Trying an address again that a mail server refused, or whose owner had complained and takes it back. */
import { Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import type { Suppression } from '#contract/suppression.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { liftSuppression, selectSuppression } from '#server/platform/mail/suppression.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMemberAt, selectOwnEmail } from './addresses.queries.ts'

/** Only of an address that somebody of the team has: of others it is not said whether mails arrive. */
export const tryAgain = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  email: string
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const member = await findMemberAt(tx, addressKey(email))
    if (!member) throw new Problem('not_found')
    if (await liftSuppression(tx, email, platform.clock.now(), ['bounce']))
      return audit(tx, platform, { verb: 'mail.address_tried', subject: `user:${member.id}` })
    const left = await selectSuppression(tx.db, email).executeTakeFirst()
    if (left) throw new Problem('conflict', { reason: 'complained_of' })
  })

interface OwnAddress {
  email: string
  suppressed: Suppression | null
}

export const readOwnAddress = async (
  { doors }: Pick<Platform, 'doors'>,
  user_id: string
): Promise<OwnAddress> => {
  const [user] = await doors.readPlatform(db => selectOwnEmail(db, user_id))
  if (!user) throw new Problem('not_found')
  const [found] = await doors.readPlatform(db => selectSuppression(db, user.email))
  return {
    email: user.email,
    suppressed: found ? { reason: found.reason, since: found.since.toISOString() } : null
  }
}

/** A complaint too is theirs to take back. */
export const tryOwn = async (platform: Platform, actor: UserActor): Promise<OwnAddress> => {
  const { doors, clock } = platform
  const { email } = await readOwnAddress(platform, actor.user_id)
  await doors.withPlatform(actor, tx => liftSuppression(tx, email, clock.now(), ['bounce', 'complaint']))
  return readOwnAddress(platform, actor.user_id)
}
