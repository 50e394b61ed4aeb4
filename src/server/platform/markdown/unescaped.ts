const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const fromCode = (code: number, written: string): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : written

/** Markdown lets a writer say `&amp;`; text is drawn as it is kept, so it is read with the rest. */
export const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (written, decimal, hex, name) => {
    if (decimal) return fromCode(Number(decimal), written)
    if (hex) return fromCode(Number.parseInt(hex, 16), written)
    return named[String(name).toLowerCase()] ?? written
  })
