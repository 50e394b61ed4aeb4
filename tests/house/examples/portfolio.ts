/* Examples of the calls about one's pictures, series and viewing rooms. */
import { unknownId, type Example } from '../example.ts'

const series = { title: 'Salt', intro: '', process: '', credits: '', visibility: 'private', works: [] }
const description = {
  title: 'Salt',
  year: 2024,
  medium: 'Photograph',
  height: null,
  width: null,
  depth: null,
  unit: 'cm',
  statement: ''
}
const room = { title: { en: 'First room' }, intro: {}, published: false, walls: [] }

export const examples: Record<string, Example> = {
  'pictures.list': link => ({ path: `/pictures?team=${link}` }),
  'pictures.get': link => ({ path: `/pictures/${unknownId}?team=${link}` }),
  'pictures.original': link => ({
    path: `/pictures/${unknownId}/original?team=${link}`
  }),
  'library.list': link => ({ path: `/user/library?team=${link}` }),
  'library.take': link => ({
    path: `/user/library/take?team=${link}`,
    json: { pictures: [{ from: link, picture: unknownId }] }
  }),
  'library.save': link => ({
    path: `/user/library/work?team=${link}`,
    json: {
      of: { from: link, picture: unknownId },
      version: 0,
      ...description,
      pictures: [{ from: link, picture: unknownId, alt: 'A white field' }]
    }
  }),
  'series.choices': link => ({ path: `/user/series-choices?team=${link}` }),
  'series.reviewed': link => ({ path: `/reviewed-series?team=${link}` }),
  'series.review': link => ({ path: `/reviewed-series/${unknownId}?team=${link}` }),
  'series.hide': link => ({
    path: `/reviewed-series/${unknownId}/hide?team=${link}`,
    json: { reason: 'It advertises a shop.' }
  }),
  'series.show_again': link => ({ path: `/reviewed-series/${unknownId}/show?team=${link}`, json: {} }),
  'series.feature': link => ({ path: `/featured-series?team=${link}`, json: { id: null } }),
  'series.list': link => ({ path: `/series?team=${link}` }),
  'series.featured': link => ({ path: `/featured-series?team=${link}` }),
  'series.get': link => ({ path: `/series/${unknownId}?team=${link}` }),
  'series.mine': link => ({ path: `/user/series?team=${link}` }),
  'series.own': link => ({ path: `/user/series/${unknownId}?team=${link}` }),
  'series.create': link => ({ path: `/user/series?team=${link}`, json: series }),
  'series.update': link => ({
    path: `/user/series/${unknownId}?team=${link}`,
    json: { version: 1, title: 'Salt and wind' }
  }),
  'series.remove': link => ({ path: `/user/series/${unknownId}?team=${link}`, json: {} }),
  'viewing_rooms.list': link => ({ path: `/viewing-rooms?team=${link}` }),
  'viewing_rooms.featured': link => ({ path: `/featured-viewing-room?team=${link}` }),
  'viewing_rooms.get': link => ({ path: `/viewing-rooms/${unknownId}?team=${link}` }),
  'viewing_rooms.works': link => ({ path: `/viewing-rooms/${unknownId}/works?team=${link}` }),
  'viewing_rooms.print_list': link => ({ path: `/viewing-rooms/${unknownId}/list?team=${link}` }),
  'viewing_rooms.edit': link => ({ path: `/viewing-rooms/${unknownId}/edit?team=${link}` }),
  'viewing_rooms.create': link => ({ path: `/viewing-rooms?team=${link}`, json: room }),
  'viewing_rooms.update': link => ({
    path: `/viewing-rooms/${unknownId}?team=${link}`,
    json: { version: 1, published: true }
  }),
  'viewing_rooms.remove': link => ({ path: `/viewing-rooms/${unknownId}?team=${link}`, json: {} }),
  'audio_guides.list': link => ({ path: `/viewing-rooms/${unknownId}/guides?team=${link}` }),
  'audio_guides.save': link => ({
    path: `/viewing-rooms/${unknownId}/guides/${unknownId}?team=${link}`,
    json: { version: 0, transcript: { en: 'A harbour at dusk.' } }
  }),
  'audio_guides.remove': link => ({
    path: `/viewing-rooms/${unknownId}/guides/${unknownId}?team=${link}`,
    json: {}
  })
}

export const outcomes: Record<string, number> = {
  'library.take': 422,
  'library.save': 422,
  'series.review': 404,
  'series.hide': 404,
  'series.show_again': 404,
  'series.list': 404,
  'series.featured': 404,
  'series.get': 404,
  'series.own': 404,
  'series.update': 404,
  'series.remove': 404,
  'viewing_rooms.list': 404,
  'viewing_rooms.featured': 404,
  'viewing_rooms.get': 404,
  'viewing_rooms.works': 404,
  'viewing_rooms.print_list': 404,
  'viewing_rooms.edit': 404,
  'viewing_rooms.update': 404,
  'viewing_rooms.remove': 404,
  'audio_guides.list': 404,
  'audio_guides.save': 404,
  'audio_guides.remove': 404,
  'pictures.get': 404,
  'pictures.original': 404
}
