/* What the marks of reviewers come to by a call's rubric: 0 to 100. A mark that is missing is missing and never zero. */

export interface RubricPoints {
  id: string
  /** The most that is given for it. */
  points: number
}

export type RubricMarks = Readonly<Record<string, number>>

export const hasAllMarks = (rubric: readonly RubricPoints[], marks: RubricMarks): boolean =>
  rubric.length > 0 && rubric.every(({ id }) => marks[id] !== undefined)

/** The mean of those who gave all of theirs, to two places; null where nobody did. */
export const applicationScore = (
  rubric: readonly RubricPoints[],
  given: readonly RubricMarks[]
): { score: number | null; marked_by: number } => {
  const whole = given.filter(marks => hasAllMarks(rubric, marks))
  if (whole.length === 0) return { score: null, marked_by: 0 }
  const most = rubric.reduce((sum, { points }) => sum + points, 0) * whole.length
  const got = whole.reduce((sum, marks) => rubric.reduce((all, { id }) => all + (marks[id] ?? 0), sum), 0)
  return { score: Math.round((10_000 * got) / most) / 100, marked_by: whole.length }
}
