/*
 * What is signed about a file: the ticket that a message claims it with, and the address that it is saved from. Neither
 * opens what the other does.
 */
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isId } from '#server/platform/ids.ts'
import { isSigned, signatureOf } from '#server/platform/signature.ts'

interface At {
  team_id: string
  file_id: string
}

/** Given to whoever runs the team, the address is good while they do; empty where it was given to who wrote. */
interface Given extends At {
  asker_id: string
}

const ofTicket = ({ team_id, file_id }: At): string => `contact_ticket\0${team_id}\0${file_id}`

const ofAddress = ({ team_id, file_id, asker_id }: Given, expires: string): string =>
  `contact_file\0${team_id}\0${file_id}\0${asker_id}\0${expires}`

const id_length = 36

export const ticketOf = (secret: Uint8Array, at: At): string =>
  `${at.file_id}-${signatureOf(secret, ofTicket(at))}`

/** The file's id; null for what was never handed out for this team. */
export const readTicket = (secret: Uint8Array, team_id: string, ticket: string): string | null => {
  const file_id = ticket.slice(0, id_length)
  if (!isId(file_id) || ticket.charAt(id_length) !== '-') return null
  return isSigned(secret, ofTicket({ team_id, file_id }), ticket.slice(id_length + 1)) ? file_id : null
}

export const signedAddress = (
  secret: Uint8Array,
  clock: Clock,
  at: Given
): { url: string; expires_at: string } => {
  const ends = new Date(clock.now().getTime() + sizes.original_minutes * 60_000)
  const expires = String(Math.floor(ends.getTime() / 1000))
  const query = new URLSearchParams({
    expires,
    ...(at.asker_id !== '' && { asker: at.asker_id }),
    signature: signatureOf(secret, ofAddress(at, expires))
  })
  return { url: `/files/${at.team_id}/contact/${at.file_id}?${query}`, expires_at: ends.toISOString() }
}

/** Answers to whom it was given. */
export const demandSigned = (
  secret: Uint8Array | null,
  clock: Clock,
  at: At,
  { expires, asker = '', signature }: Record<string, unknown>
): string => {
  const asked =
    typeof expires === 'string' &&
    typeof asker === 'string' &&
    typeof signature === 'string' &&
    isId(at.team_id) &&
    isId(at.file_id)
  if (!secret || !asked || !isSigned(secret, ofAddress({ ...at, asker_id: asker }, expires), signature))
    throw new Problem('not_found')
  if (Number(expires) * 1000 <= clock.now().getTime())
    throw new Problem('gone', { reason: 'original_expired' })
  return asker
}
