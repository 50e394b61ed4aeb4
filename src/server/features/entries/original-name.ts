/* What the file of a picture is called where organisers keep it: by its entry, in letters that every system takes. */

interface OfWork {
  entry_number: number | null
  title: string | null
}

const longest = 60

/** Letters and figures of any script, and hyphens between them: no path, no dot, no sign of a system. */
const wordsOf = (title: string): string =>
  [...title.normalize('NFC').replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')]
    .slice(0, longest)
    .join('')
    .replaceAll(/^-+|-+$/g, '')

export const nameOfOriginal = (
  { entry_number, title }: OfWork,
  place: number,
  format: string | null
): string => {
  const number = String(entry_number ?? 0).padStart(4, '0')
  const words = wordsOf(title ?? '')
  return `${[number, words, String(place + 1)].filter(part => part !== '').join('-')}.${format ?? 'bin'}`
}
