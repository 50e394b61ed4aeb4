/* What is planted in the tables of opportunities. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  organisations: { id, name: `'nn'`, about: `'{}'`, place: `''`, country: `'BE'` },
  opportunities: {
    id,
    organisation_id: id,
    kind: `'grant'`,
    title: `'{}'`,
    summary: `'{}'`,
    description: `'{}'`,
    description_blocks: `'{}'`,
    disciplines: `'{}'`,
    stages: `'{}'`,
    place: `''`,
    remote: 'true',
    time_zone: `'UTC'`,
    currency: `'EUR'`,
    pays: '0',
    pays_per: `'once'`,
    costs: `'[]'`,
    provides: `'[]'`,
    places: '1',
    works: '0',
    donated_works: '0',
    expects: `'{}'`,
    rights: `'{}'`,
    selected_by: `'jury'`,
    selection: `'{}'`,
    questions: `'[]'`,
    rubric: `'[]'`,
    blind: 'false',
    status: `'draft'`,
    returned: `''`,
    outcome: `'{}'`,
    created_at: 'now()',
    updated_at: 'now()'
  },
  opportunity_words: { word: `'w'`, opportunity_id: id, deadline: 'now()' },
  opportunity_laureates: {
    id,
    opportunity_id: id,
    user_id: `'${person}'`,
    name: `'n'`,
    agreed_at: 'now()'
  },
  saved_searches: {
    id,
    user_id: `'${person}'`,
    filters: `'{}'`,
    saved_at: 'now()',
    told_until: 'now()'
  },
  told_calls: { search_id: id, opportunity_id: id }
}
