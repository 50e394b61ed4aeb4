/* A text set apart from the direction of what it stands in: `2026-INV-00042` in a line of Arabic would begin with its end. */

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** By itself in whatever it stands in, where one of both is read from the right. */
export const isolated = (text: string, within: 'ltr' | 'rtl'): string =>
  text !== '' && (within === 'rtl' || rightToLeft.test(text)) ? `\u2068${text}\u2069` : text
