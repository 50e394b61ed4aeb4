/* What decides between works with the same figure, in the order in which it is asked. */
export const tieBreaks = ['median', 'criteria', 'top_marks', 'preference', 'shared'] as const
export type TieBreak = (typeof tieBreaks)[number]
