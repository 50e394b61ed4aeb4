import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { albumFronts, mostAlbumPictures } from '#contract/rules/face-choices.ts'
import { may } from '#contract/rules/permissions.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { addAlbum, changeAlbum, removeAlbum } from './gallery.actions.ts'
import { presentAlbum } from './gallery.present.ts'
import { albumOrder, selectAlbum, selectAlbums } from './gallery.queries.ts'

export const galleryHandlers: Handlers<typeof contract.gallery> = {
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
  },

  async create({ platform, actor, team, once }, { team: _, ...draft }) {
    return addAlbum(platform, actor, team, draft, once)
  },

  async update({ platform, actor, team }, { team: _, id, ...changes }) {
    return changeAlbum(platform, actor, team, id, changes)
  },

  async remove({ platform, actor, team }, { id }) {
    await removeAlbum(platform, actor, team, id)
  }
}
