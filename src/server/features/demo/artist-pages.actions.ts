/* The pages of the demo's artists, written as each of them would. What somebody has saved since is left alone. */
import { readUser, updateUser } from '#server/features/accounts/accounts.actions.ts'
import { chooseHandle, readOwn, updateArtist } from '#server/features/artists/artists.actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoArtistPages, type DemoArtistPage } from './demo.artist-pages.ts'
import { requireArtist } from './works.actions.ts'

const nowhere = { role: null, factor_due: null }

const writePage = async (platform: Platform, page: DemoArtistPage): Promise<void> => {
  const { artist, handle, visibility, pronouns, statement, cv } = page
  const by = await requireArtist(platform, { artist, title: handle })
  if ((await readOwn(platform, by)).version > 0) return
  const { city, country, disciplines, bio, website } = page
  const { version } = await readUser(platform, by.user_id, nowhere)
  const socials = website === null ? {} : { website }
  await updateUser(platform, by, { version, city, country, disciplines, bio, socials }, nowhere)
  const chosen = await chooseHandle(platform, by, { version: 0, handle })
  const shows_place = true
  const said = { visibility, pronouns, statement, shows_place, cv }
  await updateArtist(platform, by, { version: chosen.version, ...said })
}

export const seedArtistPages = async (platform: Platform): Promise<void> => {
  for (const page of demoArtistPages) await writePage(platform, page)
}
