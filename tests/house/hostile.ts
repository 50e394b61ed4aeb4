/*
 * Texts that are hard for whoever looks through them carelessly, and how long that takes. Time is the processor's, the least of
 * several runs, so that a busy machine fails nothing.
 */

/** Signs that grammars are made of, letters, blanks, and what Unicode takes long over. */
const signs = [
  ...Array.from('aA0 \t\n-_.,;:/\\@#&<>()[]{}\'"`*~=%+$^!?|'),
  'é',
  '\u0301',
  '\u0323\u0301',
  '\u{1F600}',
  '\u200d',
  '\u2028',
  '\u0660',
  '\u05D0',
  '\uD800',
  'ﷺ'
]

/** What no pattern expects: it stands where a run of signs could have come to its end. */
const surprise = '\u0000'

const filled = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** The words that a pattern looks for, as they stand in it. */
const wordsOf = (pattern: string): string[] => {
  const plain = pattern
    .replaceAll(/\\[dDwWsSbB]|\\[pP]\{[^}]{1,40}\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}/g, '\u0000')
    .replaceAll(/\(\?(?:[:=!]|<[=!])/g, '\u0000')
    .replaceAll(/\[\^?|[\](){}|?*+^$]/g, '\u0000')
    .replaceAll('\\', '')
  return [...new Set(plain.split('\u0000'))].filter(word => word !== '').slice(0, 6)
}

/** Makers of texts of any length: runs, runs that end otherwise, words with runs, and words in turn with signs. */
export const hostileTexts = (pattern = ''): ((length: number) => string)[] => {
  const words = wordsOf(pattern)
  const parts = [...signs, ...words]
  const grounds = [...words, 'a']
  return [
    ...parts.flatMap(part => [
      (length: number) => filled(part, length),
      (length: number) => filled(part, length) + surprise,
      (length: number) => `a${filled(part, length)}a`
    ]),
    ...grounds.flatMap(ground =>
      parts.flatMap(part => [
        (length: number) => filled(ground + part, length),
        (length: number) => ground + filled(part, length) + surprise
      ])
    ),
    // Marks that are put into order: half of the one class, half of the other.
    (length: number) => filled('\u0301', length / 2) + filled('\u0323', length / 2)
  ]
}

const millisecondsOf = (run: () => void): number => {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The longest that anybody may be kept waiting by one text. */
export const most_ms = 50
const tries = 4
/** Far below the bound, and far above what is linear at that length. */
const suspicious_ms = 0.2
const short = 4000
const tiny = 24

const leastOf = (look: (text: string) => unknown, text: string, enough: number): number => {
  let least = Infinity
  for (let time = 0; time < tries && least > enough; time += 1)
    least = Math.min(
      least,
      millisecondsOf(() => look(text))
    )
  return least
}

/** How long it takes at the length given, or at the first length on the way there at which it takes too long. */
const slowness = (
  look: (text: string) => unknown,
  make: (length: number) => string,
  full: number
): number => {
  // Where time doubles with every sign, no more of them can be waited for.
  if (leastOf(look, make(tiny), most_ms) > most_ms) return Infinity
  for (let length = short; length < full; length *= 2) {
    const taken = leastOf(look, make(length), suspicious_ms)
    if (taken > most_ms) return taken
    // What is this quick at so many signs is linear, or as good as it.
    if (taken < suspicious_ms) return taken
  }
  return leastOf(look, make(full), most_ms)
}

/** The first text of that length over which it takes too long, as it begins; null where there is none. */
export const slowOver = (
  look: (text: string) => unknown,
  { length, pattern = '' }: { length: number; pattern?: string }
): string | null => {
  for (const make of hostileTexts(pattern)) {
    const taken = slowness(look, make, length)
    if (taken > most_ms) return `${JSON.stringify(make(12))}: ${Math.round(taken)} ms`
  }
  return null
}
