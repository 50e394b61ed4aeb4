/*
 * Series: what an artist shows together and in an order of their own, of their works on show in a team and of pictures that
 * they sent to it. One is private, unlisted or public. Visitors see it while its artist is of age and has a work on show
 * there, and never what is hidden, withdrawn or disqualified.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { pageLimit } from './numbers.ts'
import {
  changes,
  choice,
  newSeries,
  ownSeries,
  ownSeriesBrief,
  reviewedBrief,
  reviewedSeries,
  seriesBrief,
  shownSeries
} from './series-shapes.ts'
import { text } from './text.ts'

const tags = ['series']
/** Left out where it is about the series as a whole. */
const of_picture = z.uuid().optional()
const one = z.object({ team: z.string(), id: z.string() })

export const series = {
  list: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/series', summary: 'Public series, the newest first', tags })
    .input(
      z.object({
        team: z.string(),
        limit: pageLimit,
        cursor: z.string().max(60).optional()
      })
    )
    .output(z.object({ items: z.array(seriesBrief), next: z.string().nullable() })),

  featured: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/featured-series',
      summary: 'The series that organisers chose, else the newest public one, if any',
      tags
    })
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

  choices: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/series-choices',
      summary: 'My works that may hang in a series here, the newest first',
      tags
    })
    .input(z.object({ team: z.string(), limit: pageLimit, cursor: z.uuid().optional() }))
    .output(z.object({ items: z.array(choice), next: z.string().nullable() })),

  reviewed: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/reviewed-series',
      summary: 'Public series and those that were taken off, the newest first, for those who run the team',
      tags
    })
    .input(z.object({ team: z.string(), limit: pageLimit, cursor: z.uuid().optional() }))
    .output(z.object({ items: z.array(reviewedBrief), next: z.string().nullable() })),

  review: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/reviewed-series/{id}',
      summary:
        'A series with all that hangs in it, for those who run the team; also an unlisted one whose address is known',
      tags
    })
    .input(one)
    .output(reviewedSeries),

  hide: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/reviewed-series/{id}/hide',
      summary: 'Take a series off the pages of the team, or one picture out of all series',
      tags
    })
    .input(
      z.strictObject({
        team: z.string(),
        id: z.string(),
        picture: of_picture,
        /** The artist reads it. */
        reason: text({ min: 1, max: 1000, lines: true })
      })
    )
    .output(reviewedSeries),

  show_again: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/reviewed-series/{id}/show',
      summary: 'Show again a series, or a picture of one, that was taken off',
      tags
    })
    .input(z.strictObject({ team: z.string(), id: z.string(), picture: of_picture }))
    .output(reviewedSeries),

  feature: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'PUT',
      path: '/featured-series',
      summary: 'Choose the series that is shown first; null: the newest',
      tags
    })
    .input(z.strictObject({ team: z.string(), id: z.uuid().nullable() }))
    .output(z.object({ id: z.string().nullable() })),

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
