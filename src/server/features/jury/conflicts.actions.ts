/*
 * Who must not judge what: found by the product, or set by an organiser. Nobody lifts what concerns themselves, and one's
 * own work stays out of sight whatever is lifted. A sheet for such a work is recused and stays so.
 */
import type { Conflict } from '#contract/jury.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findConflict, findJudgedWork, insertConflict, insertFound, markLifted } from './conflicts.queries.ts'
import { findWatcher } from './jurors.queries.ts'
import { presentConflict } from './jury.present.ts'
import { findWithin, recuseWithin } from './recusing.actions.ts'

/** Of a whole contest, whenever a round takes its works in. */
export const findConflicts = (platform: Platform, tx: Tx, contest_id: string): Promise<void> =>
  findWithin(platform, tx, { contest_id })

/** Of a work that has just come in. */
export const findConflictsOfWork = (tx: Tx, work: { id: string; contest_id: string }, now: Date): void => {
  const found = insertFound(tx, { contest_id: work.contest_id, works: [work.id] }, now)
  tx.postpone({ compile: () => found.compile(tx.db) })
}

interface Declared extends Pick<Conflict, 'user_id' | 'work_id' | 'kind' | 'note'> {
  contest_id: string
}

/** By the person themselves, which nobody has to weigh. */
export const declareConflict = async (
  platform: Platform,
  tx: Tx,
  declared: Declared,
  now: Date
): Promise<void> => {
  const { user_id, work_id, contest_id } = declared
  await insertConflict(tx, { ...declared, source: 'declared', created_by: user_id, created_at: now })
  await recuseWithin(platform, tx, { contest_id, user_id, works: [work_id] })
}

interface Setting {
  user: string
  work: string
  kind: Conflict['kind']
  note: string
}

export const setConflict = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { user: user_id, work: work_id, kind, note }: Setting
): Promise<Conflict> =>
  platform.doors.withTeam(team_id, by, async tx => {
    // What is out of one's own sight is not there to be said anything of.
    const work = await findJudgedWork(tx, by.user_id, work_id)
    if (!work) throw new Problem('not_found')
    if (!(await findWatcher(tx, work.contest_id, user_id))) throw invalidField(['user'], 'not_one_of')
    const created = { created_by: by.user_id, created_at: platform.clock.now() }
    await insertConflict(tx, {
      user_id,
      work_id,
      contest_id: work.contest_id,
      kind,
      source: 'set',
      note,
      ...created
    })
    await recuseWithin(platform, tx, { contest_id: work.contest_id, user_id, works: [work_id] })
    await audit(tx, platform, {
      verb: 'conflict.set',
      subject: `work:${work_id}`,
      details: { user_id, kind }
    })
    const row = await findConflict(tx, by.user_id, { user_id, work_id })
    if (!row) throw new Error('A conflict vanished in its own transaction')
    return presentConflict(row)
  })

export const liftConflict = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { user: user_id, work: work_id }: { user: string; work: string }
): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const both = { user_id, work_id }
    const found = isId(user_id) && isId(work_id) ? await findConflict(tx, by.user_id, both) : undefined
    if (!found) throw new Problem('not_found')
    if (user_id === by.user_id) throw new Problem('forbidden', { reason: 'own_conflict' })
    if (!found.in_sight) throw new Problem('not_found')
    if (found.kind === 'own_work') throw new Problem('conflict', { reason: 'own_work_stays' })
    if (found.lifted_at) return
    await markLifted(tx, both, { user_id: by.user_id, now: platform.clock.now() })
    await audit(tx, platform, { verb: 'conflict.lifted', subject: `work:${work_id}`, details: { user_id } })
  })
