/*
 * The files that go along with messages: taken in before the message is sent, claimed by it, and thrown away where no
 * message ever does. Whose they are is never asked: they are their message's, and are read and erased with it.
 */
import type { TakenFile } from '#contract/contact.ts'
import { sizes } from '#contract/limits.ts'
import { Problem, type FieldError } from '#contract/problems.ts'
import { nameOfContactFile, type ContactFileCode } from '#contract/rules/contact-file.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { networkOf } from '#server/platform/network.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireSecret } from '#server/platform/secret.ts'
import { openSignedId, signed, signedId } from '#server/platform/signed.ts'
import { kindOfFile } from './file-kind.ts'
import { dropContactFile } from './files.jobs.ts'
import {
  claimFile,
  deleteUnclaimed,
  forgetUnclaimed,
  insertFile,
  insertUnclaimed,
  lockUnclaimed,
  selectFile,
  selectFileIdsOf,
  selectFileIn,
  sumUnclaimed,
  type FileSender
} from './files.queries.ts'

export const contactFileKey = (team_id: string, file_id: string): string => `contact/${team_id}/${file_id}`

// The clocks of two machines differ a little; the job must not come before the end that it looks for.
const later_ms = 60_000

/**
 * Over all teams: whoever sends files for no message fills no disk, and from a few networks keeps nobody else's out. What
 * guests leave waiting keeps nobody out who signed in.
 */
const requireRoomFor = async (tx: Tx, sender: FileSender, bytes: number, now: Date): Promise<void> => {
  await lockUnclaimed(tx)
  const { all, of_guests, of_network } = await sumUnclaimed(tx, sender, now)
  const share = sender.signed_in
    ? sizes.unclaimed_files_of_signed_in_network
    : sizes.unclaimed_files_of_network
  const has_room =
    all + bytes <= sizes.unclaimed_files &&
    of_network + bytes <= share &&
    (sender.signed_in || of_guests + bytes <= sizes.unclaimed_files_of_guests)
  if (!has_room) throw new Problem('unavailable', { reason: 'files_waiting', retry_after: 600 })
}

export const takeFile = async (
  platform: Platform,
  actor: Actor,
  team_id: string,
  sent: { name: string; bytes: Buffer; ip: string }
): Promise<TakenFile> => {
  const { clock, doors, jobs, newId, storage } = platform
  const kind = await kindOfFile(platform.pictures, sent.bytes)
  const [now, file_id] = [clock.now(), newId()]
  const expires_at = new Date(now.getTime() + sizes.contact_file_hours * 3_600_000)
  const file = { name: nameOfContactFile(sent.name, kind), kind, bytes: sent.bytes.length }
  // The row and the job first: bytes that nobody knows of would stay for ever.
  const ticket = await doors.withTeam(team_id, actor, async tx => {
    const sender = { network: networkOf(sent.ip), signed_in: actor.kind === 'user' }
    await requireRoomFor(tx, sender, file.bytes, now)
    await insertUnclaimed(tx, { file_id, ...sender, bytes: file.bytes, expires_at })
    await insertFile(tx, { team_id, id: file_id, ...file, created_at: now, expires_at })
    const after = new Date(expires_at.getTime() + later_ms)
    await jobs.send(tx, dropContactFile, { team_id, file_id }, { after })
    const secret = await requireSecret(tx, clock, 'contact_files')
    return signedId(secret, 'contact_ticket', team_id, file_id)
  })
  await storage.put(contactFileKey(team_id, file_id), sent.bytes)
  return { ticket, ...file, expires_at: expires_at.toISOString() }
}

/** In the transaction that writes the message: it has all of its files, or is not sent. */
export const claimFiles = async (
  { clock }: Platform,
  tx: Tx,
  message_id: string,
  tickets: readonly string[]
): Promise<void> => {
  if (tickets.length === 0) return
  const secret = await requireSecret(tx, clock, 'contact_files')
  const errors: FieldError[] = []
  for (const [position, ticket] of tickets.entries()) {
    const code = await claim(tx, openSignedId(secret, 'contact_ticket', tx.team_id, ticket), {
      message_id,
      position,
      now: clock.now()
    })
    if (code) errors.push({ path: ['files', position], code })
  }
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

const claim = async (
  tx: Tx,
  id: string | null,
  by: { message_id: string; position: number; now: Date }
): Promise<ContactFileCode | null> => {
  if (id === null) return 'attached_unknown'
  if (await claimFile(tx, { id, ...by })) {
    await forgetUnclaimed(tx, id, by.now)
    return null
  }
  const found = await selectFile(tx.db, tx.team_id, id).executeTakeFirst()
  return found?.message_id ? 'attached_taken' : 'attached_run_out'
}

/**
 * Whoever calls it has made sure that the one who asks reads the thread. An `asker_id` is one who runs the team, and
 * reads its notes too.
 */
export const addressOfContactFile = async (
  platform: Platform,
  team_id: string,
  { thread_id, file_id, asker_id }: { thread_id: string; file_id: string; asker_id: string | null }
): Promise<{ url: string; expires_at: string }> => {
  const [found] = isId(file_id)
    ? await platform.doors.readTeam(team_id, db => selectFileIn(db, team_id, { thread_id, file_id }))
    : []
  if (!found || (found.kind === 'note' && asker_id === null)) throw new Problem('not_found')
  // Given to whoever runs the team, the address is good while they do.
  const payload = [team_id, found.id, asker_id ?? '']
  const { query, expires_at } = await signed(platform, 'contact_file', payload, sizes.original_minutes)
  const search = new URLSearchParams({ ...query, ...(asker_id !== null && { asker: asker_id }) })
  return { url: `/files/${team_id}/contact/${found.id}?${search}`, expires_at }
}

const signer: Actor = { kind: 'system', name: 'contact_files' }

/** Its bytes go once its row is gone. Safe to repeat. */
export const dropUnclaimed = async (
  { clock, doors, storage }: Platform,
  team_id: string,
  file_id: string
): Promise<void> => {
  await doors.withTeam(team_id, signer, async tx => {
    await deleteUnclaimed(tx, file_id, clock.now())
    await forgetUnclaimed(tx, file_id, clock.now())
  })
  const [kept] = await doors.readTeam(team_id, db => selectFile(db, team_id, file_id))
  if (!kept) await storage.remove(contactFileKey(team_id, file_id))
}

/** Before the thread is deleted, and their rows with it. */
export const dropFilesOf = async ({ jobs }: Platform, tx: Tx, thread_id: string): Promise<void> => {
  const { team_id } = tx
  const files = await selectFileIdsOf(tx, thread_id)
  if (files.length > 0)
    await jobs.sendAll(
      tx,
      dropContactFile,
      files.map(({ id }) => ({ payload: { team_id, file_id: id } }))
    )
}
