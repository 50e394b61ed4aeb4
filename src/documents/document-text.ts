/*
 * Texts of strangers as they are set: one line where one is asked for, nothing that turns the direction of what follows, and
 * no letter that no font has, since a document to be kept may not hold one.
 */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Embeddings, overrides and isolates; noncharacters, tags and what chooses between forms of a sign. */
const unwanted =
  /[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff\p{Variation_Selector}\p{Co}\p{Cn}\u{e0000}-\u{e007f}]/gu

/** More marks than any language puts on a letter reach into the lines above and below. */
const pile = /(?<=[\u0300-\u036f]{2})[\u0300-\u036f]+/g

export const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(controls, ' ')
    .replaceAll(unwanted, '')
    .replaceAll(pile, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Where somebody chose how it breaks. */
export const inLines = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(inOneLine)
    .filter(line => line !== '')

/** Signs without a place to break between them; scripts that break anywhere need none. */
const word = /[^\s\-\u2010-\u2014/\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu
const piece = 10

/** A word that a column has no room for may break anywhere. */
export const breakable = (text: string, from = 20): string =>
  text.replaceAll(word, long => {
    if (long.length < from) return long
    const signs = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(long)]
    return signs
      .map(({ segment }, at) => (at > 0 && at % piece === 0 ? `\u200b${segment}` : segment))
      .join('')
  })

/** Letters that the display face has; a text with any other is set whole in the face that has them all. */
const display =
  /^[\u0020-\u024f\u1e00-\u1e9f\u1ef2-\u1eff\u2010-\u2026\u2032\u2033\u2039\u203a\u20ac\u2116\u200b\u2068\u2069]*$/u

export interface SetText {
  text: string
  face: 'display' | 'plain'
}

/** A title without letters of any script stands with the words beside it. */
export const faced = (text: string): SetText => ({ text, face: display.test(text) ? 'display' : 'plain' })
