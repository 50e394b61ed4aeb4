/*
 * A machine has moods. So the thing and its limit are measured in turns, many short ones, and each turn is compared
 * with the one beside it: what slows both down cancels out.
 */

const at = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => at(values, 0.5)

export const percentile = at

/** Half of the middle half's width, as a part of the median. */
export const spread = (values: readonly number[]): number =>
  (at(values, 0.75) - at(values, 0.25)) / 2 / median(values)

export interface Compared {
  value: number
  limit: number
  /** The median of the rounds' own ratios. */
  ratio: number
  noise: number
}

/** Every second round begins with the other one, so that neither always comes after a rest. */
export const compare = async (
  rounds: number,
  measure: () => Promise<number>,
  measureLimit: () => Promise<number>
): Promise<Compared> => {
  const pairs: { value: number; limit: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const early = round % 2 === 0 ? await measureLimit() : null
    const value = await measure()
    pairs.push({ value, limit: early ?? (await measureLimit()) })
  }
  const limits = pairs.map(pair => pair.limit)
  return {
    value: median(pairs.map(pair => pair.value)),
    limit: median(limits),
    ratio: median(pairs.map(pair => pair.value / pair.limit)),
    noise: spread(limits)
  }
}
