/* The steps of an entry, in their order. Each can be reached at any time. */
import type { Contest } from '#contract/contests.ts'
import { entrySteps, type EntryStep } from '#contract/rules/work-gaps.ts'

/** Where nothing more is asked, there is nothing to answer. */
export const stepsOf = ({ fields }: Pick<Contest, 'fields'>): EntryStep[] =>
  entrySteps.filter(step => step !== 'questions' || fields.length > 0)

export const isStepOf = (contest: Pick<Contest, 'fields'>, step: string | null): step is EntryStep =>
  stepsOf(contest).some(each => each === step)

export const stepAddress = (work: string, step: EntryStep): string =>
  `?${new URLSearchParams({ work, step })}`
