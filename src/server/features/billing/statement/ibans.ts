/* Numbers of accounts, as they are compared. */
export const plainIban = (written: string): string =>
  written
    .slice(0, 100)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 34)
    .toUpperCase()

export const looksLikeIban = (plain: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)
