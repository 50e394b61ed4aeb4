/* Numbers of accounts, as they are compared. */
export const plainIban = (written: string): string =>
  written
    .slice(0, 100)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 34)
    .toUpperCase()
