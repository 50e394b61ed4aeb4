import type { Contest } from '#contract/contests.ts'
import type { AwardMark, FullWork, ShownInFull, ShownWork } from '#contract/exhibition.ts'
import { childBand, type AgeBand } from '#contract/rules/age-on.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { OwnWork } from '#server/features/works/own.actions.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import type { selectForPage, selectShown } from './exhibition.queries.ts'

type ShownRow = RowOf<typeof selectShown>
type WorkRow = RowOf<typeof selectForPage>

/** As much of a contest as stands beside its works. */
export type ContestShown = Pick<Contest, 'id' | 'slug' | 'edition' | 'title' | 'currency'>

const briefOf = ({ id, slug, edition, title }: ContestShown): ShownWork['contest'] => ({
  id,
  slug,
  edition,
  title
})

const agesShown = ({ child_name }: { child_name: string | null }, band: AgeBand | undefined) =>
  child_name === null ? null : childBand(band ?? { age_min: null, age_max: null })

/** By which visitors know whoever made it, wherever that is said. */
export const nameShown = ({ artist, child_name }: { artist: string | null; child_name: string | null }) =>
  child_name ?? artist ?? ''

/** A child is known by the first name alone, and a diploma says the whole. */
export const awardsShown = ({
  child_name,
  awards
}: Pick<WorkRow, 'child_name' | 'awards'>): FullWork['awards'] =>
  child_name === null ? awards : awards.map(award => ({ ...award, diploma: null }))

type Labelled = Omit<WorkRow, 'visibility' | 'parts' | 'images' | 'awards'> & { awards: AwardMark[] }

/** Of a work on show, as far as visitors are told. */
export const artistShown = (
  row: Parameters<typeof agesShown>[0] &
    Parameters<typeof nameShown>[0] &
    AgeBand & { named: boolean; artist_page: string | null }
): ShownWork['artist'] => ({
  name: nameShown(row),
  ages: agesShown(row, row),
  page: row.artist_page,
  named_later: !row.named
})

const labelOf = (row: Labelled, contest: ContestShown) => ({
  id: row.id,
  // Written when the work was handed in; what is on show was.
  title: row.title ?? '',
  artist: artistShown(row),
  year: row.year,
  medium: row.medium ?? '',
  number: row.entry_number ?? 0,
  category: { id: row.category_id ?? '', title: row.category_title },
  contest: briefOf(contest),
  awards: row.awards
})

export const presentShown = (row: ShownRow, link: string, contest: ContestShown): ShownWork => ({
  ...labelOf({ ...row, category_id: row.category_id ?? '' }, contest),
  // What was handed in has a cover: the row was found by it.
  cover: presentPicture(link, { ...row, id: row.cover_id ?? '' }),
  alt: row.alt
})

const imageOf =
  (link: string) =>
  ({ alt, thumbhash, ...image }: WorkRow['images'][number]) => ({
    alt,
    picture: presentPicture(link, { ...image, thumbhash: Buffer.from(thumbhash, 'base64') })
  })

/** Null where it has no picture, which nothing that was handed in is without. */
export const presentFull = (row: WorkRow, link: string, contest: ContestShown): FullWork | null => {
  const images = row.images.map(imageOf(link))
  const [cover] = images
  if (!cover) return null
  const { height, width, depth, unit, edition, statement, declarations, for_sale, price } = row.parts
  return {
    ...labelOf(row, contest),
    awards: awardsShown(row),
    cover: cover.picture,
    alt: cover.alt,
    images,
    height,
    width,
    depth,
    unit,
    edition,
    statement,
    ai: declarations.ai,
    price: priceOf({ for_sale, price }, contest)
  }
}

type Neighbours = Pick<ShownInFull, 'previous' | 'next'>

export const presentInFull = (
  row: WorkRow,
  link: string,
  contest: Contest,
  neighbours: Neighbours
): ShownInFull | null => {
  const full = presentFull(row, link, contest)
  return full && { ...full, ...neighbours, standing: null }
}

const priceOf = ({ for_sale, price }: Pick<WorkParts, 'for_sale' | 'price'>, { currency }: ContestShown) =>
  for_sale && price !== null ? { amount: price, currency } : null

/** To its own artist: as it is typed, and where it stands. */
export const presentOwn = ({ work, artist }: OwnWork, contest: Contest): ShownInFull => {
  const { id, parts, pictures, category_id, entry_number, status, hidden, reason } = work
  const { title, year, medium, height, width, depth, unit, edition, statement, declarations } = parts
  const images = pictures.map(picture => ({
    picture,
    alt: parts.images.find(({ picture_id }) => picture_id === picture.id)?.alt ?? ''
  }))
  const category = contest.categories.find(each => each.id === category_id)
  return {
    id,
    title,
    // To whoever made it nothing leads away from what is not on show.
    artist: { name: nameShown(artist), ages: agesShown(artist, category), page: null, named_later: false },
    year,
    medium,
    number: entry_number,
    cover: images[0]?.picture ?? null,
    alt: images[0]?.alt ?? '',
    category: category ? { id: category.id, title: category.title } : null,
    contest: briefOf(contest),
    // What was awarded is on show.
    awards: [],
    images,
    height,
    width,
    depth,
    unit,
    edition,
    statement,
    ai: declarations.ai,
    price: priceOf(parts, contest),
    previous: null,
    next: null,
    standing: { status, hidden, reason }
  }
}
