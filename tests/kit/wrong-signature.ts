/** The same address with a signature of the same length that is another one, whichever it began with. */
export const withWrongSignature = (url: string): string =>
  url.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`)
