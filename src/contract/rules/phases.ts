/* The phases of a contest, by name; which one it is in is read off its dates. */
export const phases = [
  'draft',
  'announced',
  'open',
  'closing',
  'judging',
  'public_vote',
  'results_soon',
  'results',
  'archive'
] as const
export type Phase = (typeof phases)[number]
