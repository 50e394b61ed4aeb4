/* What is planted of what organisers add to public pages. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  sponsors: { id, position: '1', tier: `'gold'`, name: `'n'`, text: `'{}'`, prize: `'{}'` },
  testimonials: { id, position: '1', quote: `'{}'`, name: `'n'`, role: `'{}'`, consent_how: `''` },
  courses: {
    id,
    title: `'{}'`,
    text: `'{}'`,
    teacher: `'t'`,
    level: `'all'`,
    online: 'false',
    place: `'p'`,
    time_zone: `'UTC'`,
    sessions: `'[]'`,
    price: '0',
    currency: `'EUR'`,
    seats: '1',
    published: 'true'
  },
  course_places: { id, course_id: id, user_id: `'${person}'`, state: `'taken'`, asked_at: 'now()' },
  albums: { id, title: `'{}'`, year: '2026', text: `'{}'`, published: 'true' },
  album_pictures: { album_id: id, picture_id: id, position: '0', alt: `'{}'`, caption: `'{}'` }
}
