/* The demo's series and viewing rooms, made of what is on show there; once there are any, nothing is added. */
import { findUser } from '#server/features/accounts/accounts.actions.ts'
import { shownContests } from '#server/features/exhibition/work-search.actions.ts'
import { addSeries } from '#server/features/series/series.actions.ts'
import { managedRooms } from '#server/features/viewing-rooms/viewing-rooms.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { demoArtists } from './demo.artists.ts'
import { demoRooms, demoSeries } from './demo.portfolios.ts'
import { selectAnyRoom, selectOnShow } from './demo.queries.ts'
import { switchOn } from './switching.actions.ts'

export const seedPortfolios = async (platform: Platform, by: UserActor, team: LinkedTeam): Promise<void> => {
  const there = await platform.doors.readTeam(team.id, db => selectAnyRoom(db, team.id))
  if (there.length > 0) return
  await switchOn(platform, by, team.id, 'portfolios')
  const { contests } = await shownContests(platform, team.id)
  const works = await platform.doors.readTeam(team.id, db => selectOnShow(db, team.id, [...contests.keys()]))
  for (const { artist, captions, ...words } of demoSeries) {
    const person = await findUser(platform, demoArtists[artist]?.email ?? '')
    const own = works.filter(({ owner_id }) => owner_id === person?.user_id)
    if (!person || own.length === 0) continue
    const hung = own.map(({ id }, at) => ({ kind: 'work' as const, id, caption: captions[at] ?? '' }))
    await addSeries(platform, person, team, { ...words, visibility: 'public', works: hung }, null)
  }
  for (const { walls, ...words } of demoRooms) {
    const hung = walls.map(({ media, ...wall }) => ({
      ...wall,
      works: works.filter(({ medium }) => media.includes(medium ?? '')).map(({ id }) => id)
    }))
    await managedRooms.add(platform, by, team, { ...words, published: true, walls: hung }, null)
  }
}
