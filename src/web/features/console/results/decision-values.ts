/* What of the decisions is set here, as one set of named values. */
import type { Deciding, Decisions } from '#contract/results.ts'

export type Award = Deciding['awards'][number]
/** The reason is of one write alone, so it begins empty each time. */
export type DecisionValues = Pick<Deciding, 'awards' | 'openness' | 'correction'>

export const valuesOf = ({ awards, openness }: Decisions): DecisionValues => ({
  awards: awards.map(({ id, kind, work_id, place, title, citation, reason }) => ({
    id,
    kind,
    work_id,
    place,
    title,
    citation,
    reason
  })),
  openness,
  correction: {}
})

export const blankAward = (): Award => ({
  kind: 'place',
  work_id: '',
  place: null,
  title: {},
  citation: {},
  reason: {}
})

export const idAt = (path: string): string => `decision-${path}`
