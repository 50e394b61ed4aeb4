/*
 * Marks that stand on a letter. Normalising sorts each run of them, in a time that grows with the square of its length, so
 * a run is bounded as in Unicode's stream-safe form: no script writes as many on one letter.
 */
const longest = 30

// The two voicing marks of half-width kana count as letters, and are taken apart into marks. Looking for the beginning
// of a run keeps the search linear.
const longRun = new RegExp(String.raw`(?<![\p{M}\uff9e\uff9f])[\p{M}\uff9e\uff9f]{${longest + 1}}`, 'u')

export const hasLongRunOfMarks = (value: string): boolean => longRun.test(value)

/** A text of so many code points is never longer than this before it is brought to NFC, in UTF-16 units. */
export const mostUnits = (codePoints: number): number => 4 * codePoints
