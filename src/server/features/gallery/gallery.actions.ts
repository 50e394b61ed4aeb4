/* Albums. Their pictures are the team's own and stay when an album goes. */
import type { Album, AlbumChanges, NewAlbum } from '#contract/gallery.ts'
import { invalidField } from '#contract/problems.ts'
import { mostAlbumPictures } from '#contract/rules/public-content-choices.ts'
import { ownPicture } from '#server/features/pictures/pictures.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { managed } from '#server/platform/managed.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { presentAlbum } from './gallery.present.ts'
import { hangUp, selectAlbum, takeDown } from './gallery.queries.ts'

/** In place of those that hung there. An artist's work is not the team's to hang, nor is another team's picture. */
const hang = async (tx: Tx, album_id: string, pictures: NewAlbum['pictures']): Promise<void> => {
  const seen = new Set<string>()
  for (const [place, { picture_id }] of pictures.entries()) {
    const path = ['pictures', place, 'picture_id']
    if (seen.has(picture_id)) throw invalidField(path, 'taken')
    seen.add(picture_id)
    if (!(await ownPicture(tx, { picture_id, owner_id: null }))) throw invalidField(path, 'not_one_of')
  }
  await takeDown(tx, album_id)
  const rows = pictures.map(({ picture_id, alt, caption }, position) => ({
    team_id: tx.team_id,
    album_id,
    picture_id,
    position,
    alt: json(alt),
    caption: json(caption)
  }))
  if (rows.length > 0) await hangUp(tx, rows)
}

export const managedAlbums = managed<'albums', NewAlbum, AlbumChanges, Album>({
  table: 'albums',

  async read({ tx, team }, id) {
    const filter = { id, drafts: true, most: mostAlbumPictures }
    return presentAlbum(team.link, await selectAlbum(tx.db, team.id, filter).executeTakeFirstOrThrow())
  },

  async create({ tx }, { pictures, title, text, ...fields }, id) {
    return {
      columns: { ...fields, title: json(title), text: json(text) },
      after: () => hang(tx, id, pictures)
    }
  },

  async change({ tx }, { pictures, title, text, ...fields }, id) {
    return {
      columns: omitUndefined({ ...fields, title: title && json(title), text: text && json(text) }),
      after: async () => pictures && hang(tx, id, pictures)
    }
  },

  clear: ({ tx }, id) => takeDown(tx, id)
})
