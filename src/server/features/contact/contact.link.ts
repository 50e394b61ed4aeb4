/*
 * What the mailed link of a thread holds: which thread, signed. It is the same in every mail about it, is kept nowhere
 * and opens that thread alone, for as long as it is there.
 */
import { isId } from '#server/platform/ids.ts'
import { isSigned, signatureOf } from '#server/platform/signature.ts'

const signed = (team_id: string, id: string): string => `contact_thread\0${team_id}\0${id}`

const id_length = 36

/** One run of letters, as every token is: what shortens tokens in what people take along finds it. */
export const linkOf = (secret: Uint8Array, team_id: string, id: string): string =>
  `${id}-${signatureOf(secret, signed(team_id, id))}`

/** The thread's id; null for what this installation never signed. */
export const readLink = (secret: Uint8Array, team_id: string, link: string): string | null => {
  const [id, between, signature] = [
    link.slice(0, id_length),
    link.charAt(id_length),
    link.slice(id_length + 1)
  ]
  if (between !== '-' || !isId(id)) return null
  return isSigned(secret, signed(team_id, id), signature) ? id : null
}
