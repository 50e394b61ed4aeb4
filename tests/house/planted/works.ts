/* What is planted of works. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  works: {
    id,
    contest_id: id,
    category_id: id,
    owner_id: `'${person}'`,
    status: `'submitted'`,
    payment: `'none'`,
    visibility: `'private'`,
    entry_number: '1',
    parts: `'{}'`,
    version: '1',
    revision: '1',
    created_at: 'now()',
    saved_at: 'now()',
    submitted_at: 'now()'
  },
  work_revisions: {
    work_id: id,
    revision: '1',
    category_id: id,
    parts: `'{}'`,
    submitted_by: `'${person}'`,
    submitted_at: 'now()'
  },
  work_images: {
    work_id: id,
    position: '0',
    contest_id: id,
    image_id: id,
    alt: `'a'`,
    sha256: `'\\x00'`,
    stands: 'true'
  },
  work_words: { word: `'w'`, work_id: id },
  entry_numbers: { contest_id: id, last: '1' },
  guardian_consents: {
    id,
    contest_id: id,
    artist_id: `'${person}'`,
    name: `'n'`,
    email: `'a'`,
    token_hash: `'\\x00'`,
    asked_at: 'now()',
    expires_at: 'now()'
  },
  entry_names: { contest_id: id, user_id: `'${person}'`, name: `'n'`, kept_at: 'now()' }
}
