/*
 * What the address carries by which somebody stops mails without signing in: of which team, whom, about what, signed. It
 * stops those mails and opens nothing, so it does not run out.
 */
import { isOpenTopic, type OpenTopic } from '#contract/rules/notification-events.ts'
import { isSigned, signatureOf } from '#server/platform/signed.ts'

/** What can be stopped: a topic, or the digest as a whole. */
export type Stoppable = OpenTopic | 'digest'

export interface Stop {
  team_id: string
  user_id: string
  what: Stoppable
}

const purpose = 'unsubscribe'
const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const form = new RegExp(`^(${uuid})-(${uuid})-([a-z_]{1,20})-([\\w-]{43})$`)

/** One run of letters, as every token is: what shortens tokens in copies of mails finds it. */
export const unsubscribeToken = (secret: Uint8Array, { team_id, user_id, what }: Stop): string =>
  [team_id, user_id, what, signatureOf(secret, purpose, team_id, user_id, what)].join('-')

/** Null for what this installation never signed. */
export const openUnsubscribeToken = (secret: Uint8Array, token: string): Stop | null => {
  const [, team_id, user_id, what, signature] = form.exec(token) ?? []
  if (team_id === undefined || user_id === undefined || what === undefined || signature === undefined)
    return null
  if (what !== 'digest' && !isOpenTopic(what)) return null
  return isSigned(signature, secret, purpose, team_id, user_id, what) ? { team_id, user_id, what } : null
}
