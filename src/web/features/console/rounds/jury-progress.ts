import type { RoundProgress } from '#contract/assignments.ts'

export interface HowFarJury {
  /** Scores that are due; what was abstained from is not. */
  scores: { done: number; all: number }
  /** Those that have enough final scores to be ranked. */
  works: { done: number; all: number }
  /** Of those who judge and have works to. */
  jurors: { done: number; all: number }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

export const howFarIn = ({
  categories,
  jurors
}: Pick<RoundProgress, 'categories' | 'jurors'>): HowFarJury => {
  const judging = jurors.filter(({ removed, sheets }) => !removed && sheets > 0)
  const done = judging.filter(({ sheets, final, abstained }) => final + abstained === sheets)
  return {
    scores: {
      done: sum(categories.map(({ final }) => final)),
      all: sum(categories.map(({ sheets }) => sheets))
    },
    works: {
      done: sum(categories.map(({ at_quorum }) => at_quorum)),
      all: sum(categories.map(({ works }) => works))
    },
    jurors: { done: done.length, all: judging.length }
  }
}
