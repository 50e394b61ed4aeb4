/*
 * Series: what an artist shows together and in an order of their own, of their works on show in a team and of pictures that
 * they sent to it. One is private, unlisted or public. Visitors see it while its artist is of age and has a work on show
 * there, and never what is hidden, withdrawn or disqualified.
 */
import * as z from 'zod'
import { shownWork } from './exhibition.ts'
import { teamCall } from './kit.ts'
import { pageLimit, version } from './numbers.ts'
import { picture } from './picture.ts'
import { awayReasons, mostSeriesItems, seriesObstacles, seriesVisibilities } from './rules/series-choices.ts'
import { text } from './text.ts'
import { workParts } from './work-parts.ts'

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

const newSeries = z.strictObject({ team: z.string(), ...fields, works })
export type NewSeries = Omit<z.infer<typeof newSeries>, 'team'>

const changes = z.strictObject({
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
  away: z.enum(awayReasons).nullable()
})
export type OwnSeriesItem = z.infer<typeof ownItem>

const ownSeries = z.object({
  id: z.string(),
  ...fields,
  version: z.int(),
  works: z.array(ownItem),
  /** Why visitors see nothing of it, whatever was chosen; null where nothing stands against it. */
  obstacle: z.enum(seriesObstacles).nullable()
})
export type OwnSeries = z.infer<typeof ownSeries>

const ownSeriesBrief = ownSeries
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

const shownSeries = z.object({
  id: z.string(),
  ...fields,
  artist,
  works: z.array(shownItem)
})
export type ShownSeries = z.infer<typeof shownSeries>

const seriesBrief = z.object({
  id: z.string(),
  title: z.string(),
  artist,
  count: z.int(),
  cover: picture.nullable()
})
export type SeriesBrief = z.infer<typeof seriesBrief>

const tags = ['series']
const one = z.object({ team: z.string(), id: z.string() })

export const series = {
  list: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/series', summary: 'Public series, the newest first', tags })
    .input(
      z.object({
        team: z.string(),
        artist: z.uuid().optional(),
        limit: pageLimit,
        cursor: z.string().max(60).optional()
      })
    )
    .output(z.object({ items: z.array(seriesBrief), next: z.string().nullable() })),

  featured: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/featured-series', summary: 'The newest public series, if any', tags })
    .input(z.object({ team: z.string() }))
    .output(z.object({ series: shownSeries.nullable() })),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/series/{id}',
      summary: 'A series as visitors see it; to its artist also while it is private',
      tags
    })
    .input(one)
    .output(shownSeries),

  mine: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/user/series', summary: 'My series in this team, the newest first', tags })
    .input(z.object({ team: z.string(), limit: pageLimit, cursor: z.uuid().optional() }))
    .output(z.object({ items: z.array(ownSeriesBrief), next: z.string().nullable() })),

  own: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/series/{id}',
      summary: 'One of my series, with what visitors do not see of it and why',
      tags
    })
    .input(one)
    .output(ownSeries),

  create: teamCall({ access: 'account', limit: 'write', team_in: 'team', once: true })
    .route({ method: 'POST', path: '/user/series', summary: 'Begin a series', tags, successStatus: 201 })
    .input(newSeries)
    .output(ownSeries),

  update: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({ method: 'PATCH', path: '/user/series/{id}', summary: 'Change a series of mine', tags })
    .input(changes)
    .output(ownSeries),

  remove: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/user/series/{id}',
      summary: 'Delete a series of mine; its works and pictures stay',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ team: z.string(), id: z.string() }))
    .output(z.undefined())
}
