/* Works in place of a cover: which ones, and how large each hangs. */
import { queryOptions } from '@tanstack/react-query'
import type { ShownWork } from '#contract/exhibition.ts'
import type { Composition } from '#contract/rules/look.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '#web/shell/api/api.ts'
import type { FirstPicture } from '#web/shell/page/screen.ts'
import { wallQuery } from '#web/shell/works/wall/filters.ts'

export type HungWork = Pick<ShownWork, 'id' | 'title' | 'alt' | 'cover'> & { artist: string }

/** As many as one looks at from where one stands. */
const most = 5

const hungAs = ({ id, title, alt, cover, artist }: ShownWork): HungWork => ({
  id,
  title,
  alt,
  cover,
  artist: artist.name
})

/**
 * Of the running contest; of whichever is on show where none runs. They are the first of the wall of the same page, which
 * shows nothing that visitors may not see: nothing else is asked for.
 */
export const hungQuery = (api: Api, { link, theme, contest }: Team) => {
  const { composition } = theme
  return queryOptions<HungWork[], Error, HungWork[]>({
    queryKey: ['hung', { team: link, composition, contest: contest?.id }],
    queryFn: async ({ client }) => {
      if (composition !== 'hang') return []
      const { items } = await client.query(wallQuery(api, link, {}))
      const own = contest ? items.filter(work => work.contest.id === contest.id) : items
      return own.slice(0, most).map(hungAs)
    }
  })
}

/** Where no work is on show there is nothing to hang, and the cover stays. */
export const composedAs = ({ theme }: Pick<Team, 'theme'>, hung: readonly HungWork[]): Composition =>
  theme.composition === 'hang' && hung.length === 0 ? 'label' : theme.composition

/** What each takes of the wall, in the order in which they hang. The first is the largest on every screen. */
const areas = [1, 0.55, 0.8, 0.5, 0.7]

// A strip keeps to the height of the others only so far: beyond, it would be a line.
const ratioOf = ({ width, height }: HungWork['cover']): number => Math.min(3, Math.max(0.4, width / height))

/** On a phone, as hero.module.css says; and on a desk at most so much of the height of the window. */
const heights = { phone: 16, desk: 48 }

// In CSS pixels: no row is wider than the page.
const page = 1536

export interface HungPlace extends FirstPicture {
  work: HungWork
  ratio: number
  /** Its width, where the height of the tallest is one. */
  wide: number
}

/** Beside each other on one line at the height of the eyes: large ones and small ones, all of them whole. */
export const hungPlaces = (works: readonly HungWork[]): HungPlace[] => {
  const sides = works.map((work, place) => {
    const ratio = ratioOf(work.cover)
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
