/* A copy of a mail must open nothing: what its links carry is cut out of them. */
import type { Letter } from '#contract/mails.ts'

/** The random part of an address, in the clear or within another address. */
const token = /(?<==|%3D)[\w-]{43,}/g

export const withoutTokens = (text: string): string =>
  text.replaceAll(/https?:\/\/\S+/g, address => address.replaceAll(token, '…'))

const shortened = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutTokens(value) : value

/** As others than its receiver may read it, wherever in it a link stands. */
export const letterWithoutTokens = (letter: Letter): Letter => {
  // The same letter: its texts alone are shorter.
  const copy = JSON.parse(JSON.stringify(letter), shortened) as Letter
  return { ...copy, view: { ...copy.view, address: null } }
}
