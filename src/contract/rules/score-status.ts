/*
 * The life of a sheet. It begins as an assignment; only a final one counts. A juror ends it (final, abstained), stands
 * back from it (recused), or takes it up again; an organiser voids it, or gives it back. What was recused stays so:
 * whoever could not judge a work yesterday cannot today.
 */
export const scoreStatuses = [
  'assigned',
  'in_progress',
  'final',
  'recused',
  'abstained',
  'void',
  'reopened'
] as const
export type ScoreStatus = (typeof scoreStatuses)[number]

export type ScoreActor = 'juror' | 'organiser'

type Step = readonly [from: ScoreStatus, to: ScoreStatus, by: ScoreActor]

const open = ['assigned', 'in_progress', 'reopened'] as const

const steps: readonly Step[] = [
  ['assigned', 'in_progress', 'juror'],
  ['in_progress', 'final', 'juror'],
  ['reopened', 'final', 'juror'],
  ['final', 'reopened', 'juror'],
  ['final', 'reopened', 'organiser'],
  ['abstained', 'reopened', 'juror'],
  ...open.map((from): Step => [from, 'abstained', 'juror']),
  ...[...open, 'final' as const, 'abstained' as const].flatMap((from): Step[] => [
    [from, 'recused', 'juror'],
    [from, 'recused', 'organiser'],
    [from, 'void', 'organiser']
  ]),
  // A voided sheet is given back as what it had become before: something to look at again.
  ['void', 'reopened', 'organiser']
]

export const mayTurn = (from: ScoreStatus, to: ScoreStatus, by: ScoreActor): boolean =>
  steps.some(([one, other, actor]) => one === from && other === to && actor === by)

/** Marks may be written into it. */
export const isBeingScored = (status: ScoreStatus): boolean => open.some(each => each === status)

/** In the juror's sight: what is recused or void is gone from every list and count. */
export const isInSight = (status: ScoreStatus): boolean => status !== 'recused' && status !== 'void'
