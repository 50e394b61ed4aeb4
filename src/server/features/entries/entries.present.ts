import type { Entry, EntryInFull } from '#contract/entries.ts'
import { presentWait } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import { partsAsJudged } from '#server/features/jury/as-judged.actions.ts'
import type { ImageOfWork } from '#server/platform/db/works-sql.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentWithKey } from '#server/platform/media/present-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import type { selectEntries, selectEntry } from './entries.queries.ts'

type EntryRow = RowOf<typeof selectEntries>
type FullRow = RowOf<typeof selectEntry>

type LabelRow = Pick<
  EntryRow,
  | 'id'
  | 'entry_number'
  | 'title'
  | 'artist'
  | 'category_id'
  | 'status'
  | 'payment'
  | 'waits'
  | 'medium'
  | 'year'
  | 'submitted_at'
  | 'revision'
  | 'version'
  | 'hidden_at'
>

/** What was handed in has all of these; the columns are empty only before. */
const labelOf = (row: LabelRow) => ({
  id: row.id,
  number: row.entry_number ?? 0,
  title: row.title ?? '',
  artist: row.artist,
  category_id: row.category_id ?? '',
  status: row.status,
  payment: row.payment,
  waits: presentWait(row.waits),
  medium: row.medium ?? '',
  year: row.year,
  submitted_at: (row.submitted_at ?? new Date(0)).toISOString(),
  revision: row.revision,
  version: row.version,
  hidden_at: row.hidden_at?.toISOString() ?? null
})

type Keys = Pick<Platform, 'picture_keys'>

export const presentEntry = (platform: Keys, row: EntryRow, team: LinkedTeam): Entry => ({
  ...labelOf(row),
  cover: presentWithKey(platform, team, { ...row, id: row.cover_id ?? '' }),
  alt: row.alt,
  near: row.near
})

const pictureOf = (platform: Keys, team: LinkedTeam, { thumbhash, ...image }: Omit<ImageOfWork, 'alt'>) =>
  presentWithKey(platform, team, { ...image, thumbhash: Buffer.from(thumbhash, 'base64') })

/** Null where it has no picture, which nothing that was handed in is without. */
export const presentEntryInFull = (
  platform: Keys,
  row: FullRow,
  team: LinkedTeam,
  names: ReadonlyMap<string, string>
): EntryInFull | null => {
  const images = row.images.map(({ alt, ...image }) => ({ alt, picture: pictureOf(platform, team, image) }))
  const [cover] = images
  if (!cover) return null
  return {
    ...labelOf(row),
    cover: cover.picture,
    alt: cover.alt,
    parts: row.judged_blind ? partsAsJudged(row.parts, row.fields) : row.parts,
    images,
    near: [...new Set(row.lookalikes.map(({ number }) => number))],
    lookalikes: row.lookalikes.map(({ picture, ...other }) => ({
      ...other,
      picture: pictureOf(platform, team, picture)
    })),
    owner: row.judged_blind
      ? null
      : {
          name: `${row.first_name} ${row.last_name}`,
          email: row.email,
          country: row.country,
          suppressed: row.suppressed
        },
    reason: row.reason,
    out_reason: row.out_reason,
    fee: row.fee,
    history: row.history.map(({ at, verb, actor, reason }) => ({
      at: new Date(at).toISOString(),
      verb,
      by: names.get(actor) ?? '',
      reason: reason ?? ''
    }))
  }
}
