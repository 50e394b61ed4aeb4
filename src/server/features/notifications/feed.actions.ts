/* The feed of one person in one team: what of it they have read, and when it fades. */
import { Problem } from '#contract/problems.ts'
import { sizes } from '#contract/limits.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import { instantOf, isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PageOf } from '#server/platform/db/keyset.ts'
import {
  countUnread,
  deleteFaded,
  feedOrder,
  selectPlace,
  selectReader,
  selectThese,
  selectUnread,
  setRead,
  type FeedOf
} from './feed.queries.ts'

interface Asked {
  limit: number
  cursor?: string | undefined
}

/** The cursors of earlier releases were an id alone, which begins with about the instant of its entry. */
export const readFeedPage = async (
  { doors }: Pick<Platform, 'doors'>,
  of: FeedOf,
  { limit, cursor }: Asked
): Promise<PageOf<typeof feedOrder>> => {
  if (cursor === undefined || !isId(cursor)) return feedOrder.read({ limit, cursor })
  const [place] = await doors.readTeam(of.team_id, db => selectPlace(db, of, cursor))
  return {
    ...feedOrder.read({ limit }),
    after: place ?? { created_at: instantOf(cursor), id: cursor }
  }
}

interface Marking {
  read: readonly string[]
  all_until?: string | undefined
}

/** Either all of them are the reader's own, or nothing is marked. */
export const markRead = (
  { doors, clock }: Platform,
  by: UserActor,
  of: FeedOf,
  { read, all_until }: Marking
): Promise<number> =>
  doors.withTeam(of.team_id, by, async tx => {
    const ids = [...new Set(read)]
    const named = all_until === undefined ? ids : [...new Set([...ids, all_until])]
    if (!named.every(id => isId(id))) throw new Problem('not_found')
    const found = named.length === 0 ? [] : await selectThese(tx, of, named)
    if (found.length < named.length) throw new Problem('not_found')
    const now = clock.now()
    if (ids.length > 0) await setRead(tx, of.user_id, { ids }, now)
    if (all_until !== undefined) await setRead(tx, of.user_id, { until: all_until }, now)
    const { unread } = await countUnread(tx.db, of).executeTakeFirstOrThrow()
    return unread
  })

/** What somebody reads of an entry now, as who they are now; undefined where they have read it, or may not any more. */
export const findUnread = async (
  { doors }: Pick<Platform, 'doors'>,
  { id, ...of }: Omit<FeedOf, 'role'> & { id: string }
) => {
  const [reader] = await doors.readTeam(of.team_id, db => selectReader(db, of))
  if (!reader) return undefined
  const [entry] = await doors.readTeam(of.team_id, db =>
    selectUnread(db, { ...of, role: reader.role ?? 'visitor' }, id)
  )
  return entry
}

const fader: Actor = { kind: 'system', name: 'notifications' }
const day_ms = 86_400_000

/** At night, in every team. */
export const fadeNotifications = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now().getTime()
  const before = {
    read: new Date(now - sizes.notification_read_days * day_ms),
    unread: new Date(now - sizes.notification_days * day_ms)
  }
  for await (const { id } of everyTeam(platform))
    await platform.doors.withTeam(id, fader, tx => deleteFaded(tx, before))
}
