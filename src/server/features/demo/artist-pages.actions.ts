/* The pages of the demo's artists, written as each of them would. What somebody has saved since is left alone. */
import { readUser, updateUser } from '#server/features/accounts/accounts.actions.ts'
import { chooseHandle, readOwn, updateArtist } from '#server/features/artists/artists.actions.ts'
import { addPicture } from '#server/features/pictures/pictures.actions.ts'
import { platformTeam, type UserActor } from '#server/platform/db/door.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoArtistPages, type DemoArtistPage } from './demo.artist-pages.ts'
import { takeDemoPicture } from './hand-over.actions.ts'
import { requireArtist } from './works.actions.ts'

const nowhere = { role: null, factor_due: null }

const bornAndSeen = async (platform: Platform, by: UserActor, { age, portrait }: DemoArtistPage) => {
  const birth_date = age === undefined ? undefined : `${platform.clock.now().getUTCFullYear() - age}-01-01`
  if (portrait === undefined) return omitUndefined({ birth_date })
  const taken = await takeDemoPicture(platform, platformTeam, portrait)
  const own = { ...taken, owner_id: by.user_id }
  const { id } = await platform.doors.withPlatform(by, tx => addPicture(platform, tx, own))
  return omitUndefined({ birth_date, avatar_id: id })
}

const writePage = async (platform: Platform, page: DemoArtistPage): Promise<void> => {
  const { artist, handle, visibility, pronouns, statement, cv } = page
  const by = await requireArtist(platform, { artist, title: handle })
  if ((await readOwn(platform, by)).version > 0) return
  const { city, country, disciplines, bio, website } = page
  const { version } = await readUser(platform, by.user_id, nowhere)
  const socials = website === null ? {} : { website }
  const about = { city, country, disciplines, bio, socials, ...(await bornAndSeen(platform, by, page)) }
  await updateUser(platform, by, { version, ...about }, nowhere)
  const chosen = await chooseHandle(platform, by, { version: 0, handle })
  const shows_place = true
  const said = { visibility, pronouns, statement, shows_place, cv }
  await updateArtist(platform, by, { version: chosen.version, ...said })
}

export const seedArtistPages = async (platform: Platform): Promise<void> => {
  for (const page of demoArtistPages) await writePage(platform, page)
}
