/*
 * Whole numbers that stay exact however large they get: numbers where all that is made of them is safe as such, bigints,
 * which take many times as long, where it is not. Both are added, multiplied and compared by the same operators as long as
 * they are not mixed. TypeScript has no type for that, so all of them go by the name of numbers.
 */
export type WholeNumber = number

/** Makes whole numbers of one kind, of which none gets larger than this. */
export type Kind = (value: number | bigint) => WholeNumber

/** Rounded where it is larger than numbers are exact. */
export const plainly = (value: number | bigint): number => Number(value)

const safe = BigInt(Number.MAX_SAFE_INTEGER)

export const wholesUpTo = (largest: bigint): Kind =>
  // See above: what comes of it is only ever used with its like.
  largest <= safe ? Number : (BigInt as unknown as Kind)
