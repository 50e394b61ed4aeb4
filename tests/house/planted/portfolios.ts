/* What is planted of series and of viewing rooms. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
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
  hidden_pictures: { picture_id: id, reason: `'r'`, hidden_at: 'now()' },
  featured: { artist_id: `'${person}'` },
  artist_messages: {
    id,
    artist_id: `'${person}'`,
    writer_id: `'${person}'`,
    name: `'n'`,
    body: `'b'`,
    created_at: 'now()',
    answer: `''`
  },
  viewing_rooms: { id, title: `'{}'`, intro: `'{}'`, published: 'false' },
  viewing_room_walls: { room_id: id, position: '0', title: `'{}'`, text: `'{}'` },
  viewing_room_works: { room_id: id, position: '0', wall: '0', work_id: id },
  audio_guides: { id, room_id: id, work_id: id, transcript: `'{}'` }
}
