/** An instant as it reads in every language, for sentences that are made before the reader's zone is known. */
export const plainInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
