import { sql, type Insertable, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { StoredPicture } from '#server/platform/media/picture-of.ts'

/** With its pictures, and with what stands where the team has said nothing: one row of a team that exists. */
export const selectTemplate = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('teams')
    .leftJoin('diploma_templates as template', 'template.team_id', 'teams.id')
    .select([
      'teams.name',
      'teams.accent',
      'teams.default_locale',
      'template.locale',
      'template.paper',
      'template.orientation',
      'template.colour',
      'template.signatories',
      'template.seal_id',
      'template.with_results',
      'template.version'
    ])
    .select(
      sql<StoredPicture[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height,
          'thumbhash', encode(p.thumbhash, 'base64'), 'widths', to_jsonb(p.widths), 'tiles', p.tiles)), '[]')
        FROM images p WHERE p.team_id = ${team_id}::uuid AND (p.id = template.seal_id OR p.id::text IN (
          SELECT each ->> 'picture_id' FROM jsonb_array_elements(template.signatories) each)))`.as('pictures')
    )
    .where('teams.id', '=', team_id)

type Row = Omit<Insertable<Schema['diploma_templates']>, 'team_id' | 'version' | 'signatories'>

/** Only over the version that was read; false where another stands by now. */
export const putTemplate = async (
  tx: Tx,
  { signatories, ...row }: Row & { signatories: readonly object[] },
  version: number
): Promise<boolean> => {
  const columns = { ...row, signatories: json(signatories) as never }
  const query =
    version === 0
      ? tx.db
          .insertInto('diploma_templates')
          .values({ team_id: tx.team_id, version: 1, ...columns })
          .onConflict(conflict => conflict.column('team_id').doNothing())
          .returning('version')
      : tx.db
          .updateTable('diploma_templates')
          .set({ ...columns, version: sql<number>`version + 1` })
          .where('team_id', '=', tx.team_id)
          .where('version', '=', version)
          .returning('version')
  return (await query.executeTakeFirst()) !== undefined
}
