/* What a round can be set to; names only, so that screens can offer them without anything else. */
export const roundKinds = ['screening', 'scoring'] as const
export type RoundKind = (typeof roundKinds)[number]

/** What jurors see of what others said of the same work. */
export const seesOthers = ['never', 'after_own', 'always'] as const
export type SeesOthers = (typeof seesOthers)[number]

/** How the marks of several jurors become one figure; fixed before the round opens. */
export const methods = ['mean', 'median', 'trimmed', 'adjusted'] as const
export type Method = (typeof methods)[number]

/** When a mark must be explained: where it is the lowest or the highest that can be given, or whatever it is. */
export const commentDemands = ['never', 'at_ends', 'always'] as const
export type CommentDemand = (typeof commentDemands)[number]

/** Why someone should not judge a work, as they can say it themselves or it is set for them. */
export const declaredConflicts = ['family', 'student', 'colleague', 'gallery', 'other'] as const
/** The last two are found by the product. */
export const conflictKinds = [...declaredConflicts, 'own_work', 'same_domain'] as const
export const conflictSources = ['declared', 'found', 'set'] as const

/** What a juror can point out to the organisers. */
export const scoreFlags = ['copyright', 'ai', 'identity_visible', 'off_theme'] as const

export const mostCriteria = 12
export const mostRounds = 8
export const mostJurors = 200
export const defaultQuorum = 3
/** So many steps can still be shown as buttons in a row; beyond them a criterion is typed. */
export const mostSteps = 100
