/* The reference of a transfer by ISO 11649, which every bank of the SEPA carries unharmed. */
const digitsOf = (text: string): string =>
  text.replaceAll(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))

export const creditorReference = (body: string): string => {
  const rest = Number(BigInt(`${digitsOf(`${body}RF`)}00`) % 97n)
  return `RF${String(98 - rest).padStart(2, '0')}${body}`
}
