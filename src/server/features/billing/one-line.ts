/* What came from outside as it is kept, shown and encoded: on one line, without signs that nobody sees, and not too long. */
import { hasLongRunOfMarks, mostUnits } from '#contract/rules/marks.ts'

/** Nearly every text of a bank, which has nothing to clean. */
const isPlain = (text: string): boolean => !/[^\u0020-\u007e]| {2}/.test(text)

export const oneLine = (text: string, longest: number): string => {
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
