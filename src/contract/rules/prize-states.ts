/* What becomes of a prize: it is owed from the day on which the results are out, arranged with its winner, delivered. */
export const prizeKinds = ['money', 'object', 'exhibition', 'other'] as const
export type PrizeKind = (typeof prizeKinds)[number]

export const prizeStates = ['owed', 'arranged', 'delivered'] as const
export type PrizeState = (typeof prizeStates)[number]
