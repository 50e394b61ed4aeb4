/* What is planted of series and of viewing rooms. */
import { id, person } from './planted-diplomas.ts'

export const portfolioRows: Record<string, Record<string, string>> = {
  series: {
    id,
    owner_id: `'${person}'`,
    title: `'t'`,
    intro: `''`,
    process: `''`,
    credits: `''`,
    visibility: `'private'`,
    version: '1',
    created_at: 'now()'
  },
  series_items: {
    series_id: id,
    position: '0',
    picture_id: id,
    title: `'t'`,
    medium: `''`,
    caption: `''`,
    alt: `''`
  },
  viewing_rooms: { id, title: `'{}'`, intro: `'{}'`, published: 'false' },
  viewing_room_walls: { room_id: id, position: '0', title: `'{}'`, text: `'{}'` },
  viewing_room_works: { room_id: id, position: '0', wall: '0', work_id: id }
}
