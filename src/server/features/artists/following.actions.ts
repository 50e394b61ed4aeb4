/*
 * Which pages of artists can be followed: those that are public, in a team that has portfolios, of somebody who is no
 * child. Whether works hang there, the wall knows.
 */
import { Problem } from '#contract/problems.ts'
import { handleKey } from '#contract/rules/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { yearBefore } from './artists.actions.ts'
import { selectOwner, selectPage, selectPublicPages } from './artists.queries.ts'
import { dayOf } from './page-name.ts'

interface FollowablePage {
  user_id: string
  handle: string
  name: string
}

/** By whose they are; those that cannot be followed by now are left out. */
export const publicPages = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string,
  user_ids: readonly string[]
): Promise<Map<string, FollowablePage>> => {
  if (user_ids.length === 0) return new Map()
  const of = { team_id, user_ids, today: dayOf(clock.now()) }
  const rows = await doors.readPlatform(db => selectPublicPages(db, of))
  return new Map(
    rows.flatMap(({ user_id, handle, name }) => (handle ? [[user_id, { user_id, handle, name }]] : []))
  )
}

/** A page that nobody else may read is not there; one that is a child's or unlisted is, and cannot be followed. */
export const findFollowable = async (
  platform: Pick<Platform, 'doors' | 'clock'>,
  team_id: string,
  handle: string
): Promise<FollowablePage> => {
  const { doors, clock } = platform
  const now = clock.now()
  const key = handleKey(handle.toLowerCase())
  const [owner] = key.includes('\0')
    ? []
    : await doors.readPlatform(db => selectOwner(db, key, yearBefore(now)))
  if (!owner) throw new Problem('not_found')
  const { user_id } = owner
  const [page] = await doors.readPlatform(db => selectPage(db, { user_id, team_id, today: dayOf(now) }))
  if (!page || page.visibility === 'private') throw new Problem('not_found')
  const found = (await publicPages(platform, team_id, [user_id])).get(user_id)
  if (!found) throw new Problem('conflict', { reason: 'not_followed' })
  return found
}
