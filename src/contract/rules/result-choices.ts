/* What results can be set to. */
export const awardKinds = ['place', 'special'] as const
export type AwardKind = (typeof awardKinds)[number]

/** What visitors learn beside who was awarded: nothing more, or figures and the protocol of the jury. */
export const openness = ['awards', 'figures'] as const
export type Openness = (typeof openness)[number]

export const mostAwards = 200
