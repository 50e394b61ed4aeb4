import type { Contest } from '#contract/contests.ts'
import type { WorkParts } from '#contract/work-parts.ts'

/** What organisers alone are told may say who made a work, so who judges it blind reads the answers that its jury reads. */
export const partsAsJudged = (
  parts: WorkParts,
  fields: readonly Pick<Contest['fields'][number], 'id' | 'jury_sees'>[]
): WorkParts => {
  const seen = new Set(fields.filter(({ jury_sees }) => jury_sees).map(({ id }) => id))
  return {
    ...parts,
    answers: Object.fromEntries(Object.entries(parts.answers).filter(([id]) => seen.has(id)))
  }
}
