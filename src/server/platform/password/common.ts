/* The passwords that everyone tries first. A list that is shipped, since nothing here asks anyone outside. */

let listed: Promise<ReadonlySet<string>> | null = null

/** Unpacked for the first who chooses a password: it is large, and no start waits for it. */
const readListed = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set((dictionary['passwords-common'] ?? []).map(each => each.toLowerCase()))
}

/** A common one with a tail of digits and signs, which is what a form that demands them gets: `password1234!`. */
const tail = /[\d\p{P}\p{S}\s]+$/u

export const isCommonPassword = async (password: string): Promise<boolean> => {
  listed ??= readListed()
  const [common, plain] = [await listed, password.toLowerCase()]
  return common.has(plain) || common.has(plain.replace(tail, ''))
}
