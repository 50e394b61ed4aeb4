/* What results can be set to. */
export const awardKinds = ['place', 'special'] as const

/** What visitors learn beside who was awarded: nothing more, or figures and the protocol of the jury. */
export const openness = ['awards', 'figures'] as const

export const mostAwards = 200
