/* What is planted of the words of pages. */
import type { Rows } from '../planted-ids.ts'

export const rows: Rows = {
  content_pages: { page: `'home'`, locale: `'en'`, version: '1' },
  content_versions: { page: `'home'`, locale: `'en'`, version: '1', texts: `'{}'`, edited_at: 'now()' }
}
