/* Account numbers as banks check them, so that a slip of the finger is told before money goes astray. */

/** Without blanks and in capitals, as it is kept. */
export const plainIban = (value: string): string => value.replaceAll(/\s/g, '').toUpperCase()

export const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, letter =>
    String(letter.charCodeAt(0) - 55)
  )
  return BigInt(digits) % 97n === 1n
}

export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)

/** As it is read and typed. */
export const groupsOfFour = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ')
