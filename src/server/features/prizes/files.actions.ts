/*
 * Files that prove that a prize was delivered: sent by organisers, handed out to them and to the winner by signed
 * addresses, never shown. Nothing is kept that no row names.
 */
import type { EvidenceFile } from '#contract/evidence-file.ts'
import type { Role } from '#contract/kit.ts'
import { Problem } from '#contract/problems.ts'
import {
  faultOfProofFormat,
  nameOfEvidence,
  proofLimits,
  type EvidenceFormat
} from '#contract/rules/evidence-file.ts'
import { may } from '#contract/rules/permissions.ts'
import { roleOf } from '#server/platform/access/place.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { addressOfSaved } from '#server/platform/http/saved-file.ts'
import { isId } from '#server/platform/ids.ts'
import { refusedFile } from '#server/platform/media/refused-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepFile } from '#server/platform/storage/kept-file.ts'
import {
  countProofs,
  deleteProof,
  insertProof,
  selectProof,
  selectProofFor,
  selectSameProof
} from './files.queries.ts'
import { holdPrize } from './lock-prize.ts'
import { dropProof } from './prizes.jobs.ts'
import { presentProof } from './prizes.present.ts'

export const proofKey = (team_id: string, file_id: string): string => `prizes/${team_id}/${file_id}`

/** Before a byte of it is taken, and again when it has come. */
export const requireRoomForProof = async (
  tx: Tx,
  { prize_id, sender_id, now }: { prize_id: string; sender_id: string; now: Date },
  more: { files: number }
) => {
  const prize = await holdPrize(tx, { id: prize_id, asker_id: sender_id, now })
  if ((await countProofs(tx, prize.id)) + more.files > proofLimits.files)
    throw new Problem('conflict', { reason: 'prize_files_many', params: { max: proofLimits.files } })
  return prize
}

interface SentProof {
  prize_id: string
  name: string
  bytes: number
  format: EvidenceFormat | null
  sha256: Uint8Array
  file: string
}

const requireFormat = (format: EvidenceFormat | null): EvidenceFormat => {
  const fault = faultOfProofFormat(format)
  if (fault || format === null) throw refusedFile(fault ?? { code: 'proof_kind' })
  return format
}

/** The file that stands: this one, or that which is there already where the same bytes came before. */
export const takeProof = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { prize_id, file, sha256, ...sent }: SentProof,
  settle: (tx: Tx, file_id: string) => Promise<unknown>
): Promise<EvidenceFile> => {
  const { clock, doors, jobs, newId, versions } = platform
  const format = requireFormat(sent.format)
  const id = newId()
  const asked = { prize_id, sender_id: actor.user_id }
  const taken = await keepFile(platform, {
    team_id,
    id,
    key: proofKey(team_id, id),
    file,
    async order(tx, after) {
      await holdPrize(tx, { id: prize_id, asker_id: actor.user_id, now: clock.now() })
      await jobs.send(tx, dropProof, { team_id, file_id: id }, { after })
    },
    write: () =>
      doors.withTeam(team_id, actor, async tx => {
        const same = await selectSameProof(tx, prize_id, sha256)
        if (same) {
          await settle(tx, same.id)
          return same
        }
        const prize = await requireRoomForProof(tx, { ...asked, now: clock.now() }, { files: 1 })
        const row = {
          id,
          name: nameOfEvidence(sent.name, format),
          format,
          bytes: sent.bytes,
          sent_at: clock.now()
        }
        await insertProof(tx, { ...row, prize_id, sha256 })
        await audit(tx, platform, {
          verb: 'prize.proof_added',
          subject: `contest:${prize.contest_id}`,
          details: { prize: prize_id }
        })
        await settle(tx, id)
        tx.afterCommit(() => versions.bump(team_id))
        return row
      })
  })
  return presentProof(taken)
}

/** What an upload came to, for who lost the answer; null once it is gone. */
export const findProof = async (
  { doors }: Platform,
  team_id: string,
  id: string
): Promise<EvidenceFile | null> => {
  const [row] = await doors.readTeam(team_id, db => selectProof(db, team_id, id))
  return row ? presentProof(row) : null
}

/** Once this transaction stands. */
export const dropProofs = ({ jobs }: Platform, tx: Tx, ids: readonly string[]): Promise<void> =>
  ids.length === 0
    ? Promise.resolve()
    : jobs.sendAll(
        tx,
        dropProof,
        ids.map(file_id => ({ payload: { team_id: tx.team_id, file_id } }))
      )

/** Safe to repeat. */
export const dropUnnamedProof = async (
  { doors, storage }: Platform,
  team_id: string,
  file_id: string
): Promise<void> => {
  const [kept] = await doors.readTeam(team_id, db => selectProof(db, team_id, file_id))
  if (!kept) await storage.remove(proofKey(team_id, file_id))
}

/** A prize that was delivered keeps a proof of some kind. */
export const removeProof = (platform: Platform, by: UserActor, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const found = isId(id) ? await selectProof(tx.db, team_id, id).executeTakeFirst() : undefined
    if (!found) throw new Problem('not_found')
    const asked = { id: found.prize_id, asker_id: by.user_id, now: platform.clock.now() }
    const prize = await holdPrize(tx, asked)
    const isOnly = prize.proof === '' && prize.link === '' && prize.files.length === 1
    if (prize.state === 'delivered' && isOnly) throw new Problem('conflict', { reason: 'prize_last_proof' })
    await deleteProof(tx, id)
    await dropProofs(platform, tx, [id])
    await audit(tx, platform, {
      verb: 'prize.proof_removed',
      subject: `contest:${prize.contest_id}`,
      details: { prize: prize.id }
    })
    tx.afterCommit(() => platform.versions.bump(team_id))
  })

export const addressOfProof = async (
  platform: Platform,
  by: UserActor,
  { team_id, role }: { team_id: string; role: Role },
  id: string
): Promise<{ url: string; expires_at: string }> => {
  const asked = { id, user_id: by.user_id, runs: may(role, 'run_contests') }
  const [found] = isId(id)
    ? await platform.doors.readTeam(team_id, db => selectProofFor(db, team_id, asked))
    : []
  if (!found) throw new Problem('not_found')
  const kind = { folder: 'prizes', purpose: 'prize_file' } as const
  return addressOfSaved(platform, kind, { team_id, id: found.id, asker_id: by.user_id })
}

/** Asked once more when the address is opened: to whom it was given may have lost the right meanwhile. */
export const findProofForAsker = async (
  { doors }: Platform,
  team_id: string,
  { id, asker_id }: { id: string; asker_id: string }
) => {
  const role = await roleOf(doors, team_id, asker_id)
  const asked = { id, user_id: asker_id, runs: may(role, 'run_contests') }
  const [found] = await doors.readTeam(team_id, db => selectProofFor(db, team_id, asked))
  return found
}
