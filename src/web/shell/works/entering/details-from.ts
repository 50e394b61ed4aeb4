import type { WorkDescription } from '#contract/library.ts'

/**
 * What a work of the library says where nothing was typed yet. What somebody has typed is never written over, and under
 * another title it is another work.
 */
export const detailsFrom = (work: WorkDescription, typed: WorkDescription): Partial<WorkDescription> => {
  if (typed.title !== '' && typed.title !== work.title) return {}
  const { height, width, depth, unit } = work
  const isSized = (sides: Pick<WorkDescription, 'height' | 'width' | 'depth'>): boolean =>
    sides.height !== null || sides.width !== null || sides.depth !== null
  return {
    ...(typed.title === '' && work.title !== '' && { title: work.title }),
    ...(typed.year === null && work.year !== null && { year: work.year }),
    ...(typed.medium === '' && work.medium !== '' && { medium: work.medium }),
    ...(!isSized(typed) && isSized(work) && { height, width, depth, unit }),
    ...(typed.statement === '' && work.statement !== '' && { statement: work.statement })
  }
}
