/* A picture that a row names, made into JSON by the database, so that a thing with its pictures is one row and one trip. */
import { sql } from 'kysely'
import type { Picture } from '#contract/picture.ts'
import { coloursOf } from './colours.ts'

export interface StoredPicture extends Omit<Picture, 'team' | 'tiles' | 'colours'> {
  /** In base64, as JSON can hold it. */
  thumbhash: string
  tiles: boolean
}

/** `column` names it, such as `sponsors.logo_id`; null where it names none. */
export const pictureOf = (team_id: string, column: string) =>
  sql<StoredPicture | null>`(
    SELECT jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height,
      'thumbhash', encode(p.thumbhash, 'base64'), 'widths', to_jsonb(p.widths), 'tiles', p.tiles)
    FROM images p WHERE p.team_id = ${team_id}::uuid AND p.id = ${sql.ref(column)})`

/** As its team shows it. */
export const shownPicture = (link: string, { tiles, thumbhash, ...picture }: StoredPicture): Picture => ({
  ...picture,
  team: link,
  colours: coloursOf(Buffer.from(thumbhash, 'base64')),
  ...(tiles && { tiles: true as const })
})
