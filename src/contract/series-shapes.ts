/* What is said of a series: to its artist, to visitors, and to those who run the team. */
import * as z from 'zod'
import { shownWork } from './exhibition.ts'
import { picture } from './picture.ts'
import { awayReasons, mostSeriesItems, seriesObstacles, seriesVisibilities } from './rules/series-choices.ts'
import { text } from './text.ts'
import { workParts } from './work-parts.ts'
import { version } from './numbers.ts'

const { title: itemTitle, year, medium } = workParts.shape
const caption = text({ max: 300 })
const alt = text({ max: 250 })

const fields = {
  title: text({ min: 1, max: 120 }),
  intro: text({ max: 2000, lines: true }),
  process: text({ max: 4000, lines: true }),
  credits: text({ max: 1000, lines: true }),
  visibility: z.enum(seriesVisibilities)
}

const item = z.discriminatedUnion('kind', [
  /** Title, year, medium and alternative text are the work's own. */
  z.strictObject({ kind: z.literal('work'), id: z.uuid(), caption }),
  z.strictObject({ kind: z.literal('picture'), id: z.uuid(), title: itemTitle, year, medium, caption, alt })
])
export type SeriesItemInput = z.infer<typeof item>

const works = z.array(item).max(mostSeriesItems)

export const newSeries = z.strictObject({ team: z.string(), ...fields, works })
export type NewSeries = Omit<z.infer<typeof newSeries>, 'team'>

export const changes = z.strictObject({
  team: z.string(),
  id: z.string(),
  version,
  ...z.object({ ...fields, works }).partial().shape
})
export type SeriesChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>

const label = {
  title: z.string(),
  year: z.int().nullable(),
  medium: z.string(),
  caption: z.string(),
  alt: z.string()
}

const ownItem = z.object({
  kind: z.enum(['work', 'picture']),
  id: z.string(),
  ...label,
  picture: picture.nullable(),
  /** Why visitors do not see it; null where they do. */
  away: z.enum(awayReasons).nullable(),
  /** Why organisers took the picture out of all series; empty where they did not. */
  hidden_reason: z.string()
})
export type OwnSeriesItem = z.infer<typeof ownItem>

export const ownSeries = z.object({
  id: z.string(),
  ...fields,
  version: z.int(),
  works: z.array(ownItem),
  /** Why visitors see nothing of it, whatever was chosen; null where nothing stands against it. */
  obstacle: z.enum(seriesObstacles).nullable(),
  /** Why organisers took it off the team's pages; empty where they did not. */
  hidden_reason: z.string()
})
export type OwnSeries = z.infer<typeof ownSeries>

export const ownSeriesBrief = ownSeries
  .pick({ id: true, title: true, visibility: true, version: true, obstacle: true })
  .extend({ count: z.int(), away: z.int(), cover: picture.nullable() })
export type OwnSeriesBrief = z.infer<typeof ownSeriesBrief>

const artist = shownWork.shape.artist

const shownItem = z.object({
  /** Of its own page; null of what is a picture alone. */
  work_id: z.string().nullable(),
  ...label,
  picture
})
export type ShownSeriesItem = z.infer<typeof shownItem>

export const shownSeries = z.object({
  id: z.string(),
  ...fields,
  artist,
  works: z.array(shownItem)
})
export type ShownSeries = z.infer<typeof shownSeries>

export const seriesBrief = z.object({
  id: z.string(),
  title: z.string(),
  artist,
  count: z.int(),
  cover: picture.nullable()
})
export type SeriesBrief = z.infer<typeof seriesBrief>

export const reviewedBrief = ownSeries
  .pick({ id: true, title: true, visibility: true, obstacle: true, hidden_reason: true })
  .extend({
    artist: z.string(),
    count: z.int(),
    /** How many of its pictures were taken out. */
    hidden: z.int(),
    cover: picture.nullable(),
    /** Whether the team shows it first. */
    featured: z.boolean()
  })
export type ReviewedSeriesBrief = z.infer<typeof reviewedBrief>

export const reviewedSeries = ownSeries.omit({ version: true }).extend({ artist: z.string() })
export type ReviewedSeries = z.infer<typeof reviewedSeries>

export const choice = shownItem.omit({ work_id: true, caption: true }).extend({ id: z.string() })
export type SeriesChoice = z.infer<typeof choice>
