/*
 * What has run out is taken away at night: counters of limits, sessions, challenges and mailed links nobody can use
 * any more, and the beginnings of a second factor that never came to one.
 */
import type { Actor } from './db/door.ts'
import { jobKind } from './jobs/jobs.ts'
import type { Platform } from './platform.ts'

export const sweep = jobKind<Record<string, never>>('sweep')

const sweeper: Actor = { kind: 'system', name: 'sweep' }

export const sweepAway = ({ doors, clock }: Platform): Promise<void> =>
  doors.withPlatform(sweeper, async tx => {
    const now = clock.now()
    await tx.db.deleteFrom('limits').where('resets_at', '<=', now).execute()
    await tx.db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    await tx.db.deleteFrom('challenges').where('expires_at', '<=', now).execute()
    const day_ago = new Date(now.getTime() - 86_400_000)
    await tx.db
      .deleteFrom('second_factors')
      .where('confirmed_at', 'is', null)
      .where('begun_at', '<=', day_ago)
      .execute()
    // For a month one is still told that the link was used or has run out, instead of that it never was.
    const month_ago = new Date(now.getTime() - 30 * 86_400_000)
    await tx.db.deleteFrom('mailed_tokens').where('expires_at', '<=', month_ago).execute()
  })
