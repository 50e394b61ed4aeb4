/* Entries whose pictures look nearly like another's of the same contest. What was withdrawn is no rival of anything. */
import { sql, type SqlBool } from 'kysely'
import type { Entry } from '#contract/entries.ts'
import { inSightOf, isJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import type { ImageOfWork } from '#server/platform/db/works-sql.ts'

const others = (team_id: string, asker_id: string) =>
  sql`FROM work_images own
    JOIN near_images n ON n.team_id = ${team_id}::uuid AND n.image_id = own.image_id
    JOIN work_images i ON i.team_id = ${team_id}::uuid AND i.image_id = n.other_id
      AND i.contest_id = own.contest_id AND i.work_id <> own.work_id
    JOIN works other ON other.team_id = ${team_id}::uuid AND other.id = i.work_id AND other.status <> 'withdrawn'
      AND ${inSightOf(team_id, asker_id, 'other')}
    WHERE own.team_id = ${team_id}::uuid`

/** Begins with the pairs, of which there are few, and not with the works. */
export const looksLikeAnother = (team_id: string, contest: string, asker_id: string) =>
  sql<SqlBool>`works.id IN (SELECT own.work_id ${others(team_id, asker_id)} AND own.contest_id = ${contest}::uuid)`

const mostNamed = 3

/** The numbers of some that the entry looks like. */
export const numbersLike = (team_id: string, asker_id: string) =>
  sql<
    number[]
  >`ARRAY(SELECT DISTINCT other.entry_number ${others(team_id, asker_id)} AND own.work_id = entry.id
    ORDER BY other.entry_number LIMIT ${mostNamed})`

export interface LookalikeRow {
  id: string
  number: number
  title: string
  artist: string | null
  status: Entry['status']
  same_artist: boolean | null
  /** Which of the entry's own images it looks like. */
  place: number
  picture: Omit<ImageOfWork, 'alt'>
  alt: string
}

const mostCompared = 12

/** Who made either is kept where the asker judges one of them blind: what looks alike may be by the same hand. */
const makersKept = (team_id: string, asker_id: string) =>
  sql`(${isJudgedBlind(team_id, asker_id)} OR ${isJudgedBlind(team_id, asker_id, 'other')})`

/** Image by image, the nearest first. */
export const lookalikesOf = (team_id: string, asker_id: string) =>
  sql<LookalikeRow[]>`(
    SELECT coalesce(jsonb_agg(pair.found ORDER BY pair.apart, pair.entry_number), '[]') FROM (
      SELECT n.apart, other.entry_number, jsonb_build_object(
        'id', other.id, 'number', other.entry_number, 'title', other.title,
        'artist', CASE WHEN NOT ${makersKept(team_id, asker_id)} THEN other.artist END, 'status', other.status,
        'same_artist', CASE WHEN NOT ${makersKept(team_id, asker_id)} THEN other.owner_id = works.owner_id END, 'place', own.position, 'alt', i.alt,
        'picture', (SELECT jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height,
            'thumbhash', encode(p.thumbhash, 'base64'), 'widths', to_jsonb(p.widths), 'tiles', p.tiles)
          FROM images p WHERE p.team_id = ${team_id}::uuid AND p.id = i.image_id)) AS found
      ${others(team_id, asker_id)} AND own.work_id = works.id
      ORDER BY n.apart, other.entry_number LIMIT ${mostCompared}) AS pair)`
