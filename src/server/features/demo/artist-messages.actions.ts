/* What the demo's visitor wrote to its first artist; once it is there, nothing is added. */
import { findUser } from '#server/features/accounts/accounts.actions.ts'
import { writeToArtist } from '#server/features/artist-messages/write-to-artist.actions.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoArtists } from './demo.artists.ts'
import { selectAnyMessage } from './demo.queries.ts'

export const demoArtistMessage = {
  to: 'amadou-keita',
  text: 'I saw your harbour pictures at the Salon. Is one of the small drawings still with you, and may I come and see it?'
}

export const seedArtistMessages = async (platform: Platform): Promise<void> => {
  const artist = await findUser(platform, demoArtists[0]?.email ?? '')
  const writer = await findUser(platform, 'visitor@demo.test')
  if (!artist || !writer) return
  const team = await findTeam(platform.doors, platform.clock, 'demo')
  const there = await platform.doors.readTeam(team.id, db => selectAnyMessage(db, team.id))
  if (there.length > 0) return
  const call = { platform, team, from: platform.answers.begin(), once: null }
  await writeToArtist(call, writer, { handle: demoArtistMessage.to, message: demoArtistMessage.text })
}
