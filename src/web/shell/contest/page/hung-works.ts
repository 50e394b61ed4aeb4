/* Works at the head of a home page, in place of its cover or in a strip below it: which ones, and how large each hangs. */
import { queryOptions } from '@tanstack/react-query'
import type { ShownWork } from '#contract/exhibition.ts'
import type { Composition } from '#contract/rules/look.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '#web/shell/api/api.ts'
import type { FirstPicture } from '#web/shell/page/screen.ts'
import { wallQuery } from '#web/shell/works/wall/filters.ts'
import { hangingRatio } from '#web/shell/works/wall/rows.ts'

export type HungWork = Pick<ShownWork, 'id' | 'title' | 'alt' | 'cover'> & { artist: string }

/** As many as one looks at from where one stands. */
const most = 5

/** In rems: the row, and the page. By the sum of their sides, width to height, works fill it. */
const strip = { phone: 14, desk: 26, full: 78 / 22 }

const hungAs = ({ id, title, alt, cover, artist }: ShownWork): HungWork => ({
  id,
  title,
  alt,
  cover,
  artist: artist.name
})

/** So many of the first as fill a row of twenty-two rems best on a page as wide as a desk shows it. */
export const stripOf = (works: readonly ShownWork[]): ShownWork[] => {
  const off = (count: number): number =>
    Math.abs(strip.full - works.slice(0, count).reduce((sum, { cover }) => sum + hangingRatio(cover), 0))
  const counts = [4, 5, 6].filter(count => count <= works.length)
  return works.slice(0, counts.toSorted((one, other) => off(one) - off(other))[0])
}

/**
 * In place of the cover, of the running contest; of whichever is on show where none runs. They are the first of the wall of
 * the same page, which shows nothing that visitors may not see: nothing else is asked for, and nothing at all where the team
 * has chosen another composition or no work is on show.
 */
export const hungQuery = (api: Api, { link, theme, contest, shows }: Team) => {
  const { composition } = theme
  return queryOptions<HungWork[], Error, HungWork[]>({
    queryKey: ['hung', { team: link, composition, contest: contest?.id, shows: shows.works }],
    queryFn: async ({ client }) => {
      if (!shows.works || composition !== 'hang') return []
      const { items } = await client.query(wallQuery(api, link, {}))
      const own = contest ? items.filter(work => work.contest.id === contest.id) : items
      return own.slice(0, most).map(hungAs)
    }
  })
}

/** What the wall below does not hang once more: the works of the head or, where none hang there, of the strip below it. */
export const hungAbove = (
  head: readonly HungWork[],
  { items, total }: { items: readonly ShownWork[]; total?: number | undefined }
): readonly string[] => {
  // All of them in the head leave the wall as it is: it is where the links to the works lead.
  if (head.length === total) return []
  return (head.length > 0 ? head : stripOf(items)).map(({ id }) => id)
}

/** Where no work is on show there is nothing to hang, and the cover stays. */
export const composedAs = ({ theme }: Pick<Team, 'theme'>, hung: readonly HungWork[]): Composition =>
  theme.composition === 'hang' && hung.length === 0 ? 'label' : theme.composition

/** What each takes of the wall, in the order in which they hang. The first is the largest on every screen. */
const areas = [1, 0.55, 0.8, 0.5, 0.7]

/** On a phone, as hero.module.css says; and on a desk at most so much of the height of the window. */
const heights = { phone: 16, desk: 48 }

// In CSS pixels: no row is wider than the page.
const page = 1536

/** One row of one height, and how wide it is by that: on a phone one moves along it, else it is as wide as the page. */
export const stripPlaces = <Work extends Pick<ShownWork, 'cover'>>(works: readonly Work[]) => {
  const sides = works.map(work => ({ work, ratio: hangingRatio(work.cover) }))
  const row = sides.reduce((sum, { ratio }) => sum + ratio, 0)
  const places = sides.map(({ work, ratio }) => {
    const wide = Math.min((ratio / row) * page, ratio * strip.desk * 16)
    return {
      work,
      ratio,
      sizes: `(width < 40rem) ${Math.round(ratio * strip.phone)}rem, min(${Math.round((ratio / row) * 94)}vw, ${Math.round(wide / 16)}rem)`,
      most: Math.max(wide, ratio * strip.phone * 16)
    }
  })
  return { row, places }
}

export interface HungPlace extends FirstPicture {
  work: HungWork
  ratio: number
  /** Its width, where the height of the tallest is one. */
  wide: number
}

/** Beside each other on one line at the height of the eyes: large ones and small ones, all of them whole. */
export const hungPlaces = (works: readonly HungWork[]): HungPlace[] => {
  const sides = works.map((work, place) => {
    const ratio = hangingRatio(work.cover)
    return { work, ratio, high: Math.sqrt((areas[place] ?? 0.5) / ratio) }
  })
  const tallest = Math.max(...sides.map(({ high }) => high))
  const row = sides.reduce((sum, { high, ratio }) => sum + (high / tallest) * ratio, 0)
  return sides.map(({ work, ratio, high }) => {
    const wide = (high / tallest) * ratio
    const most_wide = Math.round((wide / row) * page)
    return {
      work,
      picture: work.cover,
      ratio,
      wide,
      sizes: `(width < 40rem) ${Math.round(wide * heights.phone)}rem, min(${Math.round((wide / row) * 92)}vw, ${Math.round(wide * heights.desk)}svh)`,
      most: Math.max(most_wide, Math.round(wide * heights.phone * 16))
    }
  })
}
