import type { Artist, OwnArtist } from '#contract/artists.ts'
import { handleRestDays } from '#contract/rules/artist-choices.ts'
import { childBand } from '#contract/rules/age-on.ts'
import { platformTeam } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentPicture, presentWithKey } from '#server/platform/media/present-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { selectCv, selectOwn, selectPage } from './artists.queries.ts'

type OwnRow = RowOf<typeof selectOwn>
type PageRow = RowOf<typeof selectPage>
export type StoredCvRow = RowOf<typeof selectCv>

export const handleFreeAt = ({ handle_changed_at }: Pick<OwnRow, 'handle_changed_at'>, now: Date) => {
  if (handle_changed_at === null) return null
  const free = new Date(handle_changed_at.getTime() + handleRestDays * 86_400_000)
  return free > now ? free : null
}

export const presentOwn = (row: OwnRow, cv: StoredCvRow[], now: Date): OwnArtist => ({
  handle: row.handle,
  handle_free_at: handleFreeAt(row, now)?.toISOString() ?? null,
  visibility: row.visibility ?? 'private',
  statement: row.statement ?? '',
  pronouns: row.pronouns ?? '',
  shows_place: row.shows_place ?? false,
  takes_messages: row.takes_messages ?? true,
  cv,
  name: row.name,
  is_child: row.is_child,
  version: row.version ?? 0
})

const underPlatform = { id: platformTeam, link: '-' }

/** On a page for others it needs no key, and what is kept for all must have none in it. */
const portraitOf = (
  platform: Pick<Platform, 'picture_keys'>,
  { avatar_id: id, width, height, thumbhash, widths, visibility }: PageRow
) => {
  if (id === null || width === null || height === null || thumbhash === null || widths === null) return null
  const picture = { id, width, height, thumbhash, widths }
  return visibility === 'private'
    ? presentWithKey(platform, underPlatform, picture)
    : presentPicture(underPlatform.link, picture)
}

interface Around {
  cv: readonly StoredCvRow[]
  works: Artist['works']
  series: Artist['series']
  listed: boolean
  own: boolean
}

/** Of a child nothing by which it is found: no portrait, no links, no biography, no CV, and the country at most. */
const nothingOfChild = {
  pronouns: '',
  city: '',
  bio: '',
  portrait: null,
  socials: {},
  cv: [],
  series: [],
  takes_messages: false
}

export const presentArtist = (
  platform: Pick<Platform, 'picture_keys'>,
  row: PageRow,
  { cv, works, series, listed, own }: Around
): Artist => {
  const { name, is_child, shows_place, statement, disciplines } = row
  return {
    // Only who has one is found by it.
    handle: row.handle ?? '',
    name,
    ages: is_child ? childBand({ age_min: null, age_max: null }) : null,
    pronouns: row.pronouns,
    country: shows_place ? row.country : null,
    city: shows_place ? row.city : '',
    disciplines,
    statement,
    bio: row.bio,
    portrait: portraitOf(platform, row),
    socials: row.socials,
    cv: cv.filter(({ visibility }) => visibility === 'public').map(({ visibility: _, ...shown }) => shown),
    works,
    series,
    takes_messages: row.takes_messages && row.visibility !== 'private',
    listed: listed && row.visibility === 'public' && !is_child,
    own: own ? row.visibility : null,
    ...(is_child && nothingOfChild)
  }
}
