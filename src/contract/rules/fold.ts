/*
 * Words as they are compared: without capitals and accents, and in Arabic without vowel marks and with one letter for
 * each of those that are written in several ways. Whoever types leaves such things out.
 */
const written: Readonly<Record<string, string>> = {
  // The hamza above and below an alef goes with the marks.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
  // What Unicode does not take apart.
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i'
}

const variants = new RegExp(`[${Object.keys(written).join('')}]`, 'gu')

/** The words of a text, folded. An apostrophe parts them, so that `écran` begins a word in `l’écran`. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(variants, letter => written[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
