/* The passwords that everyone tries first. A list that is shipped, since nothing here asks anyone outside. */
import { dictionary } from '@zxcvbn-ts/language-common'

const listed: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] ?? []).map(each => each.toLowerCase())
)

/** A common one with a tail of digits and signs, which is what a form that demands them gets: `password1234!`. */
const tail = /[\d\p{P}\p{S}\s]+$/u

export const isCommonPassword = (password: string): boolean => {
  const plain = password.toLowerCase()
  return listed.has(plain) || listed.has(plain.replace(tail, ''))
}
