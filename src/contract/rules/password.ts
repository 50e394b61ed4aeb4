/*
 * What a password must be before the list of common ones is asked: long enough, any characters, and not made of what
 * everyone knows of the person. Counted in code points, as every text is; the upper end only keeps hashing bounded.
 */
export const passwordLength = { min: 12, max: 1000 } as const

export type PasswordFault = 'required' | 'too_short' | 'too_long' | 'too_common' | 'too_personal'

/** Two spellings of one password are one: a keyboard decides whether an accent is one code point or two. */
export const samePassword = (password: string): string => password.normalize('NFC')

const plain = (value: string): string => value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether what is left is too little once the words that everyone knows are taken out. */
const isMadeOf = (password: string, known: readonly string[]): boolean => {
  let rest = plain(password)
  for (const word of known.map(plain).toSorted((a, b) => b.length - a.length))
    if (word.length >= 3) rest = rest.replaceAll(word, '')
  return [...rest].length < passwordLength.min / 2
}

/** One sign over and over, or a run of a few: `aaaaaaaaaaaa`, `abababababab`. */
const isRepeated = (password: string): boolean => {
  const signs = [...password]
  return new Set(signs).size < 4
}

export const faultOfPassword = (password: string, known: readonly string[] = []): PasswordFault | null => {
  const length = [...samePassword(password)].length
  if (length === 0) return 'required'
  if (length < passwordLength.min) return 'too_short'
  if (length > passwordLength.max) return 'too_long'
  if (isRepeated(password)) return 'too_common'
  return isMadeOf(password, known) ? 'too_personal' : null
}
