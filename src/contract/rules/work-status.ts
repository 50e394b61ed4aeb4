/*
 * What may become of a work, as a table: from where to where, who may do it, and what else must hold. A work that was awarded can still be
 * found to break the rules; one that is out does not come back, save by undoing a screening or a
 * disqualification, which gives it the state back that it had.
 */
export const workStatuses = [
  'draft',
  'submitted',
  'changes_requested',
  'eligible',
  'in_judging',
  'shortlisted',
  'awarded',
  'not_awarded',
  'withdrawn',
  'ineligible',
  'disqualified',
  'archived'
] as const
export type WorkStatus = (typeof workStatuses)[number]

export const payments = ['none', 'pending', 'paid', 'waived', 'refunded', 'lapsed'] as const
export const visibilities = ['private', 'jury', 'public', 'tombstone'] as const

export type WorkActor = 'owner' | 'organiser' | 'product'

/** What else must hold: nobody has begun to judge it, in the one round that it is in. */
export type WorkCondition = 'unbegun'

type Step = readonly [from: WorkStatus, to: WorkStatus, by: WorkActor, when?: WorkCondition]

const judged = ['eligible', 'in_judging', 'shortlisted'] as const
const ended = ['awarded', 'not_awarded'] as const
const entered = ['submitted', 'changes_requested', ...judged] as const

const steps: readonly Step[] = [
  ['draft', 'submitted', 'owner'],
  ['changes_requested', 'submitted', 'owner'],
  // Handed in again: what was looked at is no longer what is there.
  ['submitted', 'submitted', 'owner'],
  ['eligible', 'submitted', 'owner'],
  ['submitted', 'eligible', 'organiser'],
  ['submitted', 'ineligible', 'organiser'],
  ['submitted', 'changes_requested', 'organiser'],
  ['changes_requested', 'eligible', 'organiser'],
  ['changes_requested', 'ineligible', 'organiser'],
  ['eligible', 'changes_requested', 'organiser'],
  ['eligible', 'ineligible', 'organiser'],
  // A screening is undone.
  ['eligible', 'submitted', 'organiser'],
  ['ineligible', 'submitted', 'organiser'],
  ['changes_requested', 'submitted', 'organiser'],
  ['in_judging', 'submitted', 'organiser', 'unbegun'],
  ['eligible', 'in_judging', 'product'],
  ['in_judging', 'shortlisted', 'product'],
  ...judged.slice(1).flatMap((from): Step[] => ended.map(to => [from, to, 'product'])),
  // In a contest without rounds the public alone has chosen.
  ['eligible', 'not_awarded', 'product'],
  ...entered.map((from): Step => [from, 'withdrawn', 'owner']),
  ...[...entered, ...ended].map((from): Step => [from, 'disqualified', 'organiser']),
  ...ended.map((from): Step => [from, 'archived', 'product'])
]

export const maySwitch = (
  from: WorkStatus,
  to: WorkStatus,
  by: WorkActor,
  met: readonly WorkCondition[] = []
): boolean =>
  steps.some(
    ([one, other, actor, when]) =>
      one === from && other === to && actor === by && (when === undefined || met.includes(when))
  )

/** A disqualification is undone: the work is what it was before, which is known of it. */
export const mayReturn = (status: WorkStatus, before: WorkStatus | null): boolean =>
  status === 'disqualified' && before !== null

/** From where a work can be disqualified. */
export const statusesBefore = [...entered, ...ended] as const

/** What visitors see of a work in this state, unless it is hidden until somebody decides. */
export const visibilityOf = (status: WorkStatus, hidden: boolean): 'private' | 'public' =>
  !hidden && shownStatuses.includes(status) ? 'public' : 'private'

/** The owner may type into it: the rest is a question of the clock and of the contest's settings. */
export const isOpenToChange = (status: WorkStatus, edit_after_submit: boolean): boolean =>
  status === 'draft' ||
  status === 'changes_requested' ||
  (edit_after_submit && (status === 'submitted' || status === 'eligible'))

/**
 * What may still change after the close while a picture comes that was on its way: the pictures, with what is said of each; of
 * a draft also what is agreed to and where it goes, whose own close then holds. The rest is as it was typed by then.
 */
export const openAfterClose = (status: WorkStatus): readonly ('images' | 'declarations' | 'category_id')[] =>
  status === 'draft' ? ['images', 'declarations', 'category_id'] : ['images']

/** What can wait for its fee: it was not looked at yet, or is with its artist again. */
export const waitingStatuses: readonly WorkStatus[] = ['submitted', 'changes_requested']

/** It stands in the contest, so it counts against the limits and its pictures are taken. */
export const stands = (status: WorkStatus): boolean =>
  status !== 'draft' && status !== 'withdrawn' && status !== 'ineligible' && status !== 'disqualified'

/** Those that visitors may see once the contest shows its works. */
export const shownStatuses: readonly WorkStatus[] = [
  'eligible',
  'in_judging',
  'shortlisted',
  'awarded',
  'not_awarded',
  'archived'
]
