/* What came from a file as it is kept and shown: on one line, without signs that nobody sees, and not too long. */
import { hasLongRunOfMarks, mostUnits } from '#contract/rules/marks.ts'

/** Nearly every text of a bank, which has nothing to clean. */
const isPlain = (text: string): boolean => !/[^\u0020-\u007e]| {2}/.test(text)

export const cleaned = (text: string, longest: number): string => {
  if (text.length <= longest && isPlain(text)) return text.trim()
  const looked = text.slice(0, mostUnits(longest))
  // No letter has so many marks, and sorting them takes long.
  const marked = hasLongRunOfMarks(looked) ? looked.replaceAll(/\p{M}/gu, '') : looked
  const plain = marked
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu, ' ')
    .trim()
  return plain.length <= longest ? plain : [...plain].slice(0, longest).join('').trim()
}

/** An account's number as it is compared. */
export const plainIban = (written: string): string =>
  written
    .slice(0, 100)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 34)
    .toUpperCase()

export const looksLikeIban = (plain: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)
