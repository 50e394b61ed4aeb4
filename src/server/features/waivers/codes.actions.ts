/* Codes are made one by one or many at once, stopped, and deleted as long as nobody has used them. */
import { randomBytes } from 'node:crypto'
import { invalidField, Problem } from '#contract/problems.ts'
import { drawnCode, type Reduction } from '#contract/rules/waiver.ts'
import type { NewCodes, WaiverCode } from '#contract/waivers.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  codeRows,
  deleteCode,
  insertCodes,
  lockCodeById,
  setStopped,
  type selectCodes
} from './codes.queries.ts'
import { requireContest } from './settings.actions.ts'
import { countUses } from './waivers.actions.ts'

type CodeRow = RowOf<typeof selectCodes>

export const presentCode = ({
  contest_id: _,
  stopped_at,
  ends_at,
  created_at,
  ...row
}: CodeRow): WaiverCode => ({
  ...row,
  ends_at: ends_at?.toISOString() ?? null,
  stopped: stopped_at !== null,
  created_at: created_at.toISOString()
})

/** More than the whole, or nothing at all, is a slip. */
export const requireReduction = ({ kind, value }: Reduction): Reduction => {
  if (kind === 'free') return { kind, value: 0 }
  if (value < 1) throw invalidField(['value'], 'too_small', { min: 1 })
  if (kind === 'percent' && value > 100) throw invalidField(['value'], 'too_large', { max: 100 })
  return { kind, value }
}

/** Three times the signs that are needed: enough of them are left when some are left out. */
const draw = (): string => drawnCode(randomBytes(48))

export const addCodes = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { contest: contest_id, code, count, kind, value, ends_at, ...given }: NewCodes,
  token: OnceToken | null
): Promise<{ codes: WaiverCode[] }> => {
  const { categories } = await requireContest(platform, team_id, contest_id)
  const reduction = requireReduction({ kind, value })
  if (given.categories.some(id => !categories.some(each => each.id === id)))
    throw invalidField(['categories'], 'not_one_of')
  if (code !== undefined && count > 1) throw invalidField(['count'], 'too_large', { max: 1 })
  return platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const created_at = platform.clock.now()
      const rows = Array.from({ length: count }, () => ({
        id: platform.newId(),
        contest_id,
        code: code ?? draw(),
        ...reduction,
        ...given,
        ends_at: ends_at === null ? null : new Date(ends_at),
        created_at
      }))
      const made = await insertCodes(tx, rows)
      if (made.length < count) throw invalidField(['code'], 'taken')
      await audit(tx, platform, {
        verb: 'waiver.codes_added',
        subject: `contest:${contest_id}`,
        details: { count, ...reduction, uses: given.uses }
      })
      const codes = await codeRows(tx.db, team_id, by.user_id)
        .where(
          'waiver_codes.id',
          'in',
          rows.map(({ id }) => id)
        )
        .orderBy('waiver_codes.id', 'desc')
        .execute()
      return { codes: codes.map(presentCode) }
    })
  )
}

const lock = async (tx: Tx, id: string) => {
  const found = isId(id) ? await lockCodeById(tx, id) : undefined
  if (!found) throw new Problem('not_found')
  return found
}

export const stopCode = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, stopped }: { id: string; stopped: boolean }
): Promise<WaiverCode> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const { contest_id } = await lock(tx, id)
    await setStopped(tx, id, stopped ? platform.clock.now() : null)
    await audit(tx, platform, {
      verb: stopped ? 'waiver.code_stopped' : 'waiver.code_resumed',
      subject: `contest:${contest_id}`,
      details: { code: id }
    })
    return presentCode(
      await codeRows(tx.db, team_id, by.user_id).where('waiver_codes.id', '=', id).executeTakeFirstOrThrow()
    )
  })

export const removeCode = (platform: Platform, by: UserActor, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const { contest_id } = await lock(tx, id)
    if ((await countUses(tx, id)) > 0) throw new Problem('conflict', { reason: 'waiver_code_used' })
    await deleteCode(tx, id)
    await audit(tx, platform, {
      verb: 'waiver.code_removed',
      subject: `contest:${contest_id}`,
      details: { code: id }
    })
  })
