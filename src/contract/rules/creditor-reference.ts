/*
 * By what a transfer is known again: a reference by ISO 11649, which every bank of Europe carries unharmed. Its two check
 * digits tell a mistyped one from another's.
 */
const longestBody = 21

/** Of letters and figures as of one number, a letter being 10 to 35: what is left of it when it is divided by 97. */
const remainderOf = (signs: string): number => {
  let left = 0
  for (const sign of signs) {
    const value = Number.parseInt(sign, 36)
    left = (left * (value > 9 ? 100 : 10) + value) % 97
  }
  return left
}

export const creditorReference = (body: string): string => {
  // The body is made of a number of ours: anything else in it is a mistake here, not a payer's.
  if (!/^[A-Z0-9]+$/.test(body) || body.length > longestBody)
    throw new Error('A reference is made of capitals and figures, 21 at most')
  return `RF${String(98 - remainderOf(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** Without what people put in to read it more easily, and in capitals. */
export const plainReference = (written: string): string =>
  written.replaceAll(/[\s\p{Cf}]/gu, '').toUpperCase()

/** Whether it is one, written plainly. */
export const isCreditorReference = (plain: string): boolean =>
  /^RF\d\d[A-Z0-9]{1,21}$/.test(plain) && remainderOf(plain.slice(4) + plain.slice(0, 4)) === 1

/** As it is read and typed. */
export const groupsOfFour = (plain: string): string => plain.replaceAll(/.{4}(?=.)/gu, '$& ')

/** Of an order. Six digits at least, so that a number is told from other numbers in the text of a transfer. */
export const referenceOf = (number: number): string => creditorReference(String(number).padStart(6, '0'))
