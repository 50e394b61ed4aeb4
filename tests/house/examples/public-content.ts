/* Requests about what a team shows beside its contests. */
import { unknownId, type Example } from '../example.ts'

const sponsor = {
  tier: 'gold',
  name: 'Harbour Press',
  link: null,
  text: {},
  prize: {},
  logo_id: null,
  dark_logo_id: null
}
const testimonial = {
  quote: { en: 'It was fair.' },
  name: 'Mina',
  role: {},
  portrait_id: null,
  consent: null
}

const course = {
  title: { en: 'An evening of ink' },
  text: {},
  teacher: 'Mina',
  level: 'all',
  age_min: null,
  age_max: null,
  online: false,
  place: 'Quay 7',
  time_zone: 'UTC',
  sessions: [],
  price: 0,
  seats: 3,
  opens_at: null,
  closes_at: null,
  published: false
}

export const examples: Record<string, Example> = {
  'courses.list': link => ({ path: `/courses?team=${link}` }),
  'courses.create': link => ({ path: `/courses?team=${link}`, json: course }),
  'courses.update': link => ({ path: `/courses/${unknownId}?team=${link}`, json: { version: 1, seats: 4 } }),
  'courses.remove': link => ({ path: `/courses/${unknownId}?team=${link}`, json: {} }),
  'courses.mine': link => ({ path: `/user/courses?team=${link}` }),
  'courses.register': link => ({ path: `/courses/${unknownId}/places?team=${link}`, json: {} }),
  'courses.leave': link => ({ path: `/courses/${unknownId}/places/${unknownId}?team=${link}`, json: {} }),
  'courses.readmit': link => ({ path: `/courses/${unknownId}/removed/${unknownId}?team=${link}`, json: {} }),
  'courses.give': link => ({
    path: `/courses/${unknownId}/places/${unknownId}?team=${link}`,
    json: { state: 'taken' }
  }),
  'courses.places': link => ({ path: `/courses/${unknownId}/places?team=${link}` }),
  'courses.table': link => ({ path: `/courses/${unknownId}/table?team=${link}` }),
  'gallery.list': link => ({ path: `/gallery?team=${link}` }),
  'gallery.get': link => ({ path: `/gallery/${unknownId}?team=${link}` }),
  'gallery.create': link => ({
    path: `/gallery?team=${link}`,
    json: { title: { en: 'The opening' }, year: 2026, text: {}, published: false, pictures: [] }
  }),
  'gallery.update': link => ({
    path: `/gallery/${unknownId}?team=${link}`,
    json: { version: 1, year: 2025 }
  }),
  'gallery.remove': link => ({ path: `/gallery/${unknownId}?team=${link}`, json: {} }),
  'search.find': link => ({ path: `/search?team=${link}&q=quincunx` }),
  'sponsors.list': link => ({ path: `/sponsors?team=${link}` }),
  'sponsors.create': link => ({ path: `/sponsors?team=${link}`, json: sponsor }),
  'sponsors.update': link => ({
    path: `/sponsors/${unknownId}?team=${link}`,
    json: { version: 1, name: 'Quay' }
  }),
  'sponsors.order': link => ({ path: `/sponsors/order?team=${link}`, json: { ids: [unknownId] } }),
  'sponsors.remove': link => ({ path: `/sponsors/${unknownId}?team=${link}`, json: {} }),
  'testimonials.list': link => ({ path: `/testimonials?team=${link}` }),
  'testimonials.create': link => ({ path: `/testimonials?team=${link}`, json: testimonial }),
  'testimonials.update': link => ({
    path: `/testimonials/${unknownId}?team=${link}`,
    json: { version: 1, name: 'Mina' }
  }),
  'testimonials.order': link => ({ path: `/testimonials/order?team=${link}`, json: { ids: [unknownId] } }),
  'testimonials.remove': link => ({ path: `/testimonials/${unknownId}?team=${link}`, json: {} }),
  'offered_testimonials.shown': () => ({ path: '/offered-testimonials/shown' }),
  'offered_testimonials.list': () => ({ path: '/offered-testimonials' }),
  'offered_testimonials.decide': () => ({
    path: `/offered-testimonials/${unknownId}`,
    json: { version: 1, state: 'shown' }
  })
}

/** Of an example that cannot succeed: it cannot know the id of what is there. */
export const outcomes: Record<string, number> = {
  ...Object.fromEntries(
    ['update', 'remove', 'register', 'leave', 'readmit', 'give', 'places', 'table'].map(name => [
      `courses.${name}`,
      404
    ])
  ),
  'gallery.get': 404,
  'gallery.update': 404,
  'gallery.remove': 404,
  'sponsors.update': 404,
  'sponsors.order': 409,
  'sponsors.remove': 404,
  'testimonials.update': 404,
  'testimonials.order': 409,
  'testimonials.remove': 404,
  'offered_testimonials.decide': 404
}
