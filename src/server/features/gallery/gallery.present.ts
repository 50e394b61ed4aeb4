import type { Album } from '#contract/gallery.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { shownPicture } from '#server/platform/media/picture-of.ts'
import type { selectAlbum } from './gallery.queries.ts'

type AlbumRow = RowOf<typeof selectAlbum>

export const presentAlbum = (link: string, { pictures, ...row }: AlbumRow): Album => ({
  ...row,
  pictures: pictures.map(({ picture, ...words }) => ({ ...words, picture: shownPicture(link, picture) }))
})
