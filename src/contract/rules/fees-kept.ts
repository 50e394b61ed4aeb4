/*
 * What entering costs at any moment up to the close that was promised stays what was said, or less. After that close a fee of its
 * own may begin, for whom the contest is extended.
 */
import type { CategoryChanges } from '../contests.ts'
import type { FieldError } from '../problems.ts'
import { closeOf } from './contest-allows.ts'
import { feeAt, type Priced } from './fees.ts'

interface KeptFees extends Priced {
  closes_at: Date | null
  categories: readonly Pick<CategoryChanges, 'id' | 'fees' | 'closes_at'>[]
}

/** Now, and whenever one of the prices changes until then. */
const momentsUntil = (end: Date | null, contests: readonly Priced[], now: Date): Date[] => {
  const changes = contests.flatMap(({ fee_tiers }) =>
    fee_tiers.flatMap(({ ends_at }) => (ends_at === null ? [] : [new Date(ends_at)]))
  )
  return [now, ...changes.filter(at => at > now)].filter(at => end === null || at < end)
}

export const dearerFees = (before: KeptFees, after: KeptFees, now: Date): FieldError[] => {
  const paths = after.categories.flatMap(({ id, fees }, place): FieldError['path'][] => {
    const known = before.categories.find(each => id !== undefined && each.id === id)
    if (!known) return []
    const end = closeOf(before, { closes_at: known.closes_at === null ? null : new Date(known.closes_at) })
    const isDearer = momentsUntil(end, [before, after], now).some(
      at => feeAt(after, fees, at) > feeAt(before, known.fees, at)
    )
    if (!isDearer) return []
    return [fees === null ? ['fee_tiers'] : ['categories', place, 'fees']]
  })
  // Said once, where categories cost what the contest does.
  const isFirst = (path: FieldError['path'], place: number): boolean =>
    path.length > 1 || paths.findIndex(each => each.length === 1) === place
  return paths.filter(isFirst).map(path => ({ path, code: 'dearer' }))
}
