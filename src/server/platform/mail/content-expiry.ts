/*
 * What a mail says is kept for as long as somebody may look at it again, and no longer; that it was written is kept for
 * good. A link in it that was used or ran out is cut out at once, as long as the mail has gone out: one that still waits
 * is sent as it was written, and cut then.
 */
import { sql, type SqlBool } from 'kysely'
import { sizes } from '#contract/limits.ts'
import type { EmailMessage, EmailName } from '#contract/mails.ts'
import { hashToken } from '../access/find-actor.ts'
import type { Actor, Tx } from '../db/door.ts'
import { everyTeam } from '../db/every-team.ts'
import { jobKind } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { emailWithoutTokens, withoutTokens } from './without-tokens.ts'

export type LinkEnd = 'used' | 'expired'

export const endLink = jobKind<{ team_id: string; message_id: string }>('end_link')

const fader: Actor = { kind: 'system', name: 'mails' }

const hour_ms = 3_600_000

/** How long what the link of such a mail carries is good for, of every mail whose link opens something by itself. */
const lasts_ms: Partial<Record<EmailName, number>> = {
  account_confirm: sizes.verify_hours * hour_ms,
  account_choose_password: sizes.reset_minutes * 60_000,
  account_reset: sizes.reset_minutes * 60_000,
  account_passkeys_doubted: sizes.passkeys_link_days * 24 * hour_ms,
  account_address_changed: sizes.address_back_days * 24 * hour_ms,
  account_address_confirm: sizes.change_address_hours * hour_ms,
  invitation: sizes.invitation_days * 24 * hour_ms,
  jury_invitation: sizes.invitation_days * 24 * hour_ms,
  follow_confirm: sizes.follow_hours * hour_ms
}

/**
 * What the first button of a mail carries, and until when; null where it opens nothing by itself. A letter that carries
 * what opens something, and is not in the table above, is not written: nothing would ever cut it.
 */
export const linkIn = (letter: EmailMessage, now: Date): { hash: Uint8Array; ends: Date } | null => {
  const button = letter.parts.find(part => part.kind === 'button')
  if (!button) return null
  const { searchParams } = new URL(button.address)
  const token = ['token', 'invitation', 'jury'].map(name => searchParams.get(name)).find(found => found)
  if (!token) return null
  const lasts = lasts_ms[letter.name]
  if (lasts === undefined) throw new Error(`How long the link of a letter lasts is not said: ${letter.name}`)
  return { hash: hashToken(token), ends: new Date(now.getTime() + lasts) }
}

interface Ended {
  id: string
  text: string | null
  letter: EmailMessage | null
}

const cut = async (tx: Tx, mails: readonly Ended[]): Promise<void> => {
  for (const { id, text, letter } of mails)
    await tx.db
      .updateTable('outbox_messages')
      .set({
        text: text === null ? null : withoutTokens(text, letter?.name),
        letter: letter === null ? null : emailWithoutTokens(letter),
        html: null
      })
      .where('team_id', '=', tx.team_id)
      .where('id', '=', id)
      .execute()
}

const endThose = async (tx: Tx, by: { hashes: Uint8Array[] } | { id: string }, end: LinkEnd) => {
  const those = tx.db
    .updateTable('outbox_messages')
    .set({ link_end: end })
    .where('team_id', '=', tx.team_id)
    .where('link_end', 'is', null)
  const ended = await ('id' in by ? those.where('id', '=', by.id) : those.where('link_hash', 'in', by.hashes))
    .returning(['id', 'text', 'letter', 'state'])
    .execute()
  await cut(
    tx,
    ended.filter(({ state }) => state !== 'queued')
  )
}

/** In the transaction in which the links end. */
export const endLinks = async (tx: Tx, hashes: readonly Uint8Array[], end: LinkEnd): Promise<void> => {
  if (hashes.length > 0) await endThose(tx, { hashes: [...hashes] }, end)
}

export const linkRanOut = ({ doors }: Pick<Platform, 'doors'>, team_id: string, id: string): Promise<void> =>
  doors.withTeam(team_id, fader, tx => endThose(tx, { id }, 'expired'))

/** One that has gone out now, and whose link had ended while it waited. */
export const cutIfEnded = async (tx: Tx, id: string): Promise<void> => {
  const found = await tx.db
    .selectFrom('outbox_messages')
    .select(['id', 'text', 'letter'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('link_end', 'is not', null)
    .execute()
  await cut(tx, found)
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What a mail said goes; the ids that it named stay, so that what is out of somebody's sight stays so. */
export const droppedText = () => ({
  about: sql<string[]>`CASE WHEN text IS NULL THEN about
    ELSE ARRAY(SELECT DISTINCT found[1]::uuid FROM regexp_matches(text, ${`(${uuid})`}, 'g') AS found) END`,
  text: null,
  letter: null,
  html: null
})

/**
 * Of every team, what went longer ago than a mail can be seen, or was written so long ago and never went; one that still
 * waits to be sent is not.
 */
export const dropOldTexts = async (platform: Pick<Platform, 'doors' | 'clock'>): Promise<void> => {
  const { doors, clock } = platform
  const old = new Date(clock.now().getTime() - sizes.mail_view_days * 24 * hour_ms)
  for await (const { id: team_id } of everyTeam(platform))
    await doors.withTeam(team_id, fader, tx =>
      tx.db
        .updateTable('outbox_messages')
        .set(droppedText())
        .where('team_id', '=', team_id)
        .where('text', 'is not', null)
        // Nothing is sent before it is written, and this has an index.
        .where('created_at', '<=', old)
        .where(sql<SqlBool>`coalesce(sent_at, created_at) <= ${old}::timestamptz`)
        .where('state', '<>', 'queued')
        .execute()
    )
}
