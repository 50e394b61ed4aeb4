/* Requests about the desk of entries, of a contest that the team does not have. */
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'entries.list': link => ({ path: `/teams/${link}/entries?contest=${unknownId}` }),
  'entries.counts': link => ({
    path: `/teams/${link}/entry-counts?contest=${unknownId}`
  }),
  'entries.get': link => ({ path: `/teams/${link}/entries/${unknownId}` }),
  'entries.screen': link => ({
    path: `/teams/${link}/entries/screen`,
    json: {
      contest: unknownId,
      entries: [{ id: unknownId, version: 1 }],
      to: 'eligible'
    }
  }),
  'entries.export': link => ({
    path: `/teams/${link}/entry-files?kind=csv&contest=${unknownId}`
  }),
  'saved_views.list': link => ({ path: `/teams/${link}/saved-views` }),
  'saved_views.save': link => ({
    path: `/teams/${link}/saved-views`,
    json: { name: 'To pay', asked: { contest: unknownId, payment: 'pending', sort: 'number', view: 'table' } }
  }),
  'saved_views.remove': link => ({ path: `/teams/${link}/saved-views/${unknownId}`, json: {} })
}

export const outcomes: Record<string, number> = {
  'entries.list': 404,
  'entries.counts': 404,
  'entries.get': 404,
  'entries.export': 404,
  'saved_views.save': 404,
  'saved_views.remove': 404
}
