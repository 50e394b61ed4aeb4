/* One juror of the demo whose mailbox is gone, as a mail provider reports it. */
import type { Actor } from '#server/platform/db/door.ts'
import { suppress } from '#server/platform/mail/suppression.ts'
import type { Platform } from '#server/platform/platform.ts'

const provider: Actor = { kind: 'system', name: 'demo' }
const day_ms = 86_400_000

export const seedBounce = ({ doors, clock }: Pick<Platform, 'doors' | 'clock'>): Promise<void> =>
  doors.withPlatform(provider, tx =>
    suppress(tx, {
      address: 'birgit@kunsthall-nord.test',
      reason: 'bounce',
      detail: '550 5.1.1 No such mailbox',
      at: new Date(clock.now().getTime() - 3 * day_ms)
    })
  )
