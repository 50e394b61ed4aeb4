import type { Contest } from '#contract/contests.ts'
import type { ShownInFull, ShownWork } from '#contract/exhibition.ts'
import { childBand } from '#contract/rules/age-on.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import type { selectShown, selectWork } from './exhibition.queries.ts'

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>
type WorkRow = Awaited<ReturnType<ReturnType<typeof selectWork>['executeTakeFirstOrThrow']>>

const briefOf = ({ id, slug, edition, title }: Contest): ShownWork['contest'] => ({
  id,
  slug,
  edition,
  title
})

/** By which visitors know whoever made it, wherever that is said. */
export const nameShown = ({ artist, child_name }: { artist: string | null; child_name: string | null }) =>
  child_name ?? artist ?? ''

const labelOf = (row: Omit<WorkRow, 'visibility' | 'parts' | 'images'>, contest: Contest) => ({
  id: row.id,
  // Written when the work was handed in; what is on show was.
  title: row.title ?? '',
  artist: {
    id: row.owner_id,
    name: nameShown(row),
    ages: row.child_name === null ? null : childBand(row)
  },
  year: row.year,
  medium: row.medium ?? '',
  number: row.entry_number ?? 0,
  category: { id: row.category_id ?? '', title: row.category_title },
  contest: briefOf(contest)
})

export const presentShown = (row: ShownRow, link: string, contest: Contest): ShownWork => ({
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

type Neighbours = Pick<ShownInFull, 'previous' | 'next'>

/** Null where it has no picture, which nothing that was handed in is without. */
export const presentInFull = (
  row: WorkRow,
  link: string,
  contest: Contest,
  neighbours: Neighbours
): ShownInFull | null => {
  const images = row.images.map(imageOf(link))
  const [cover] = images
  if (!cover) return null
  const { height, width, depth, unit, edition, statement, declarations, for_sale, price } = row.parts
  return {
    ...labelOf(row, contest),
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
    price: for_sale && price !== null ? { amount: price, currency: contest.currency } : null,
    ...neighbours
  }
}
