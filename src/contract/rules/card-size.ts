/* What those who show a link as a card expect of its picture. */
export const cardSize = { width: 1200, height: 630 } as const
