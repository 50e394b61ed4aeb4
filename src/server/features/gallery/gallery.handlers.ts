import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { albumFronts, mostAlbumPictures } from '#contract/rules/public-content-choices.ts'
import { may } from '#contract/rules/permissions.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { managedHandlers } from '#server/platform/managed.ts'
import { managedAlbums } from './gallery.actions.ts'
import { presentAlbum } from './gallery.present.ts'
import { albumOrder, selectAlbum, selectAlbums } from './gallery.queries.ts'

export const galleryHandlers: Handlers<typeof contract.gallery> = {
  ...managedHandlers(managedAlbums),

  async list({ platform, team, role }, input) {
    const page = albumOrder.read(input)
    const asked = { ...page, drafts: may(role, 'edit_texts'), most: albumFronts }
    const rows = await platform.doors.readTeam(team.id, db => selectAlbums(db, team.id, asked))
    return albumOrder.answer(rows, page, row => presentAlbum(team.link, row))
  },

  async get({ platform, team, role }, { id }) {
    if (!isId(id)) throw new Problem('not_found')
    const asked = { id, drafts: may(role, 'edit_texts'), most: mostAlbumPictures }
    const [row] = await platform.doors.readTeam(team.id, db => selectAlbum(db, team.id, asked))
    if (!row) throw new Problem('not_found')
    return presentAlbum(team.link, row)
  }
}
