/* Numbers as people type them: in the figures of their script, with a comma or a point before the decimals. */

/** Arabic and Persian figures, and what stands between thousands alone: blanks, apostrophes and a sign of Arabic. */
export const inLatinFigures = (typed: string): string =>
  typed
    .trim()
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, figure => String(figure.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll(/(?<=\d)[\s\u066c'’](?=\d{3}(?!\d))/g, '')

/** Null where nothing was typed, NaN where it is no number. A comma stands before decimals: sizes and years have no thousands. */
export const typedNumber = (typed: string): number | null => {
  const text = inLatinFigures(typed).replace(',', '.')
  if (text === '') return null
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(text) ? Number(text) : Number.NaN
}
