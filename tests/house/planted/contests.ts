/* What is planted of contests. */
import { id, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  contests: {
    id,
    slug: `'s'`,
    title: `'{}'`,
    edition: '2027',
    summary: `'{}'`,
    currency: `'EUR'`,
    time_zone: `'UTC'`,
    fee_tiers: `'[]'`,
    per_person: '1',
    per_category: '1',
    fields: `'[]'`,
    rights: `'{}'`,
    rights_version: '1',
    ai: `'none'`,
    showing: `'at_once'`,
    edit_after_submit: 'true',
    prizes: `'[]'`,
    version: '1',
    created_at: 'now()',
    updated_at: 'now()'
  },
  categories: {
    contest_id: id,
    id,
    position: '0',
    title: `'{}'`,
    description: `'{}'`,
    media: `'{}'`,
    images_min: '1',
    images_max: '5',
    places: '3',
    closed: 'false'
  },
  earlier_rights_cards: { contest_id: id, rights_version: '1', rights: `'{}'`, replaced_at: 'now()' },
  corrections: { id, contest_id: id, at: 'now()', text: `'{}'` }
}
