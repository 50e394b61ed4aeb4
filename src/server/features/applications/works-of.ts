/* The works of an application with their pictures, made into JSON by the database: an application is one row and one trip. */
import { sql } from 'kysely'
import type { ApplicationParts } from '#contract/applications.ts'
import { presentWithKey } from '#server/platform/media/present-picture.ts'
import type { StoredPicture } from '#server/platform/media/picture-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'

interface StoredWork {
  picture_id: string
  title: string
  year: number | null
  medium: string
  alt: string
  picture: StoredPicture
}

export const worksOf = (team_id: string) =>
  sql<StoredWork[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'picture_id', w.picture_id, 'title', w.title, 'year', w.year, 'medium', w.medium, 'alt', w.alt,
      'picture', jsonb_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'thumbhash', encode(i.thumbhash, 'base64'), 'widths', to_jsonb(i.widths), 'tiles', i.tiles))
      ORDER BY w.position), '[]')
    FROM application_works w
    JOIN images i ON i.team_id = ${team_id}::uuid AND i.id = w.picture_id
    WHERE w.team_id = ${team_id}::uuid AND w.application_id = applications.id)`

export const worksIn = (stored: readonly StoredWork[]): ApplicationParts['works'] =>
  stored.map(({ picture_id, title, year, medium, alt }) => ({ picture_id, title, year, medium, alt }))

/** To their artist, and to whoever decides about them. */
export const picturesIn = (
  platform: Pick<Platform, 'picture_keys'>,
  team: LinkedTeam,
  stored: readonly StoredWork[]
) =>
  stored.map(({ picture }) =>
    presentWithKey(platform, team, { ...picture, thumbhash: Buffer.from(picture.thumbhash, 'base64') })
  )
