/** A moment so many days from now, as the contract writes it. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
