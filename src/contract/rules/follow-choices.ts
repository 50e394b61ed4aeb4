/* What can be followed, and what its followers are told of. */
export const followKinds = ['team', 'contest', 'artist'] as const
export type FollowKind = (typeof followKinds)[number]

/** What happens, and whose followers hear of it. */
export const followEvents = {
  post: 'team',
  contest: 'team',
  opens: 'contest',
  results: 'contest',
  work: 'artist',
  series: 'artist'
} as const satisfies Record<string, FollowKind>
export type FollowEvent = keyof typeof followEvents
