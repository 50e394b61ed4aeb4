/* How far a page's own text has come in one language. */
import type { ContentVersion } from '#contract/content.ts'

export type LineMark = 'missing' | 'draft' | 'published' | 'changed'

/** `newest` is the last that was saved, `published` the number of what visitors read; 0 is the product's own. */
export const markOf = (newest: Pick<ContentVersion, 'state'> | undefined, published: number): LineMark => {
  if (!newest) return 'missing'
  if (newest.state !== 'draft') return 'published'
  return published > 0 ? 'changed' : 'draft'
}
