/*
 * The code of a diploma: 80 random bits in the base 32 of Crockford, which has no letter that looks like a digit. Whoever
 * types one may write O for 0, I or L for 1, small letters, blanks and hyphens.
 */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const codeBytes = 10
const code_length = 16
const shape = /^[0-9A-HJKMNP-TV-Z]{16}$/

export const codeOf = (bytes: Uint8Array): string => {
  if (bytes.length !== codeBytes) throw new Error('A code is made of ten bytes')
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let place = 0; place < code_length; place += 1) {
    code = letters.charAt(Number(bits & 31n)) + code
    bits >>= 5n
  }
  return code
}

/** More than this is no code with blanks in it. */
const longest = 60

/** The code as it is kept; null for what can be none. */
export const readCode = (typed: string): string | null => {
  if (typed.length > longest) return null
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-\u2010-\u2015]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return shape.test(code) ? code : null
}

/** In fours, as it is printed. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
