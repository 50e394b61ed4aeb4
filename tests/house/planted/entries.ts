/* What is planted of the desk of entries. */
import { id, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  saved_views: { id, name: `'n'`, contest_id: id, asked: `'{}'` }
}
