/* What is planted of pictures. */
import { id, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  images: {
    id,
    width: '1',
    height: '1',
    thumbhash: `'\\x00'`,
    sha256: `'\\x00'`,
    original: `'o'`,
    created_at: 'now()'
  },
  image_quarters: { quarter: '0', bits: '1', image_id: id },
  near_images: { image_id: id, other_id: id, apart: '0' }
}
