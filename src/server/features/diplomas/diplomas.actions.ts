/* Revoking and issuing anew. A diploma is never changed: the old one stays, and says what became of it. */
import type { Diploma } from '#contract/diploma-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { audit, auditAll } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyHolders, notifyRevoked } from './diplomas.mails.ts'
import { presentDiploma } from './diplomas.present.ts'
import { insertPreparing, lockDiploma, selectDiploma, setState } from './diplomas.queries.ts'
import { issueOne } from './issuing.actions.ts'
import { signingKey, type SigningKey } from './keys.actions.ts'

export const readOne = async (tx: Tx, id: string): Promise<Diploma> =>
  presentDiploma(await selectDiploma(tx.db, tx.team_id, id).executeTakeFirstOrThrow())

export const holdDiploma = async (tx: Tx, id: string) => {
  const row = isId(id) ? await lockDiploma(tx, id) : undefined
  if (!row) throw new Problem('not_found')
  return row
}

interface DiplomaRevocation {
  reason: string
  /** What it was for stands no more: where that does again, so does it. */
  lapsed: boolean
}

export const revokeRows = async (
  platform: Platform,
  tx: Tx,
  ids: readonly string[],
  revocation: DiplomaRevocation
): Promise<void> => {
  await setState(tx, ids, { state: 'revoked', revoked_at: platform.clock.now(), ...revocation })
  await auditAll(
    tx,
    platform,
    ids.map(id => ({ verb: 'diploma.revoked' as const, subject: `diploma:${id}` }))
  )
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

export const revokeDiploma = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, reason }: { id: string; reason: string }
): Promise<Diploma> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const row = await holdDiploma(tx, id)
    if (row.state !== 'ready') throw new Problem('conflict', { reason: 'diploma_not_ready' })
    await revokeRows(platform, tx, [id], { reason, lapsed: false })
    const diploma = await readOne(tx, id)
    if (row.user_id) await notifyRevoked(platform, tx, { user_id: row.user_id, reason, diploma })
    return diploma
  })

/** The new one; the old one leads to it, unless it was revoked: then it stays so. */
export const replaceDiploma = async (
  platform: Platform,
  tx: Tx,
  old: Awaited<ReturnType<typeof holdDiploma>>,
  { name, key }: { name: string | undefined; key: SigningKey }
): Promise<string> => {
  if (old.state !== 'ready' && old.state !== 'revoked')
    throw new Problem('conflict', { reason: 'diploma_not_ready' })
  if (old.user_id === null) throw new Problem('conflict', { reason: 'diploma_without_holder' })
  const id = platform.newId()
  if (old.state === 'ready') await setState(tx, [old.id], { state: 'reissued', replaced_by: id })
  const added = await insertPreparing(tx, [
    {
      id,
      contest_id: old.contest_id,
      kind: old.kind,
      subject_id: old.subject_id,
      work_id: old.work_id,
      user_id: old.user_id,
      run_id: id,
      corrected_name: name ?? old.corrected_name,
      created_at: platform.clock.now()
    }
  ])
  if (added.length === 0) throw new Problem('conflict', { reason: 'diploma_stands' })
  await issueOne(platform, tx, id, key)
  await audit(tx, platform, { verb: 'diploma.reissued', subject: `diploma:${id}` })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
  return id
}

export const reissueDiploma = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, name }: { id: string; name?: string | undefined },
  token: OnceToken | null
): Promise<Diploma> => {
  const key = await signingKey(platform, by, team_id)
  return platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const old = await holdDiploma(tx, id)
      const anew = await replaceDiploma(platform, tx, old, { name, key })
      // One that is issued alone is an issue of its own.
      await notifyHolders(platform, tx, anew, old.user_id === null ? [] : [old.user_id])
      return readOne(tx, anew)
    })
  )
}
