/*
 * What the address carries by which somebody stops mails without signing in: of which team, whom, about what, signed. It
 * stops those mails and opens nothing, so it does not run out.
 */
import { createHash } from 'node:crypto'
import { isOpenTopic, type OpenTopic } from '#contract/rules/notification-events.ts'
import { isSigned, signatureOf } from '#server/platform/signed.ts'

/** What can be stopped: a topic, the digest as a whole, or all that an address without an account follows in a team. */
export type Stoppable = OpenTopic | 'digest' | 'follows'

export interface Stop {
  team_id: string
  /** The account, or what stands for an address without one. */
  whose_id: string
  what: Stoppable
}

const purpose = 'unsubscribe'
const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const form = new RegExp(`^(${uuid})-(${uuid})-([a-z_]{1,20})-([\\w-]{43})$`)

/**
 * What stands for an address in its links. It is made of the address alone, so a link stops what it says when the follow of which
 * the mail told has long ended. The database makes the same of an address, in `idInLinks`.
 */
export const idOfAddress = (secret: Uint8Array, team_id: string, email_key: string): string =>
  uuidOf(createHash('sha256').update(secret).update(`${team_id} ${email_key}`).digest('hex'))

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** One run of letters, as every token is: what shortens tokens in copies of mails finds it. */
export const unsubscribeToken = (secret: Uint8Array, { team_id, whose_id, what }: Stop): string =>
  [team_id, whose_id, what, signatureOf(secret, purpose, team_id, whose_id, what)].join('-')

/** Null for what this installation never signed. */
export const openUnsubscribeToken = (secret: Uint8Array, token: string): Stop | null => {
  const [, team_id, whose_id, what, signature] = form.exec(token) ?? []
  if (team_id === undefined || whose_id === undefined || what === undefined || signature === undefined)
    return null
  if (what !== 'digest' && what !== 'follows' && !isOpenTopic(what)) return null
  return isSigned(signature, secret, purpose, team_id, whose_id, what) ? { team_id, whose_id, what } : null
}
