/*
 * Which of the awards that stand an award of a new save is. An award is of one work for good: whoever points at its id, such
 * as a diploma or a prize, means that artist. Given to another work it is another award.
 */
import type { Deciding } from '#contract/results.ts'

type Stated = Deciding['awards'][number]

export interface StoredAward {
  id: string
  work_id: string
  kind: Stated['kind']
}

const isSame = (stored: StoredAward, { work_id, kind }: Pick<Stated, 'work_id' | 'kind'>): boolean =>
  stored.work_id === work_id && stored.kind === kind

/** By place in the list the id of the award that it is; null where it is a new one. A client that names none is helped. */
export const keptIds = (stored: readonly StoredAward[], stated: readonly Stated[]): (string | null)[] => {
  const free = new Map(stored.map(award => [award.id, award]))
  const named = stated.map(({ id, work_id }): string | null => {
    const found = id === undefined ? undefined : free.get(id)
    if (found?.work_id !== work_id) return null
    free.delete(found.id)
    return found.id
  })
  return named.map((id, at) => {
    const award = stated[at]
    if (id !== null || !award || award.id !== undefined) return id
    const found = [...free.values()].find(each => isSame(each, award))
    if (!found) return null
    free.delete(found.id)
    return found.id
  })
}
