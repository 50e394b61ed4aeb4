/* The album of the salon's last edition; once there is one, nothing is added. */
import { managedAlbums } from '#server/features/gallery/gallery.actions.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoAlbum } from './demo.albums.ts'
import { demoContests } from './demo.contests.ts'
import { selectAnyAlbum } from './demo.queries.ts'
import { handOver } from './hand-over.actions.ts'

export const seedAlbum = async (platform: Platform, by: UserActor, link: string): Promise<void> => {
  const team = await findTeam(platform.doors, platform.clock, link)
  const past = demoContests(platform.clock.now()).find(({ key }) => key === 'salon_past')
  const there = await platform.doors.readTeam(team.id, db => selectAnyAlbum(db, team.id))
  if (!past || there.length > 0) return
  const { title, text, pictures } = demoAlbum
  const ids: string[] = []
  for (const { name } of pictures) ids.push(await handOver(platform, by, team.id, name))
  const hung = pictures.map(({ alt, caption }, at) => ({ picture_id: ids[at] ?? '', alt, caption }))
  const album = { title, text, year: past.edition, published: true, pictures: hung }
  await managedAlbums.add(platform, by, team, album, null)
}
