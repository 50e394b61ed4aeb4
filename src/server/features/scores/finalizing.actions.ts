/* How a sheet is finalized and taken up again: final, one or many at once; abstained, reopened; recused for good. */
import { type FieldError, Problem } from '#contract/problems.ts'
import { gapsOfSheet } from '#contract/rules/sheet.ts'
import type { declaredConflicts } from '#contract/rules/judging-choices.ts'
import type { Score } from '#contract/scores.ts'
import { scheduleWithoutJuror } from '#server/features/assignments/without-juror.actions.ts'
import { declareConflict } from '#server/features/jury/conflicts.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { holdOwnSheet, requireOwnSheet, staleSheet, writeSheet } from './scores.actions.ts'
import { requireOpenSheet, requireTurn } from './scores.policy.ts'
import { presentScore } from './scores.present.ts'
import { holdRound, lockOwnSheets, setFinal } from './scores.queries.ts'

interface Versioned {
  id: string
  version: number
}

export const finalizeScore = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, version }: Versioned,
  { now, token }: { now: Date; token: OnceToken | null }
): Promise<Score> =>
  platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const own = { id, user_id: actor.user_id }
      const row = await holdOwnSheet(tx, own)
      // Asked for twice it is final once.
      if (row.status === 'final') return presentScore(row)
      if (row.version !== version) throw staleSheet(row)
      requireOpenSheet(row, now)
      const errors = gapsOfSheet(row, row.criteria)
      if (errors.length > 0) throw new Problem('invalid', { errors })
      const written = await writeSheet(tx, own, row, { status: 'final', finalized_at: now })
      await audit(tx, platform, { verb: 'score.final', subject: `score:${id}` })
      return presentScore(written)
    })
  )

/** All, or none of them. */
export const finalizeAll = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { round, scores }: { round: string; scores: readonly Versioned[] },
  { now, token }: { now: Date; token: OnceToken | null }
): Promise<{ finalized: number }> =>
  platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const ids = scores.map(({ id }) => id)
      const asked = { user_id: actor.user_id, round, ids }
      // Before its sheets, as whoever ends it does.
      await holdRound(tx, team_id, round).execute()
      const held = new Map((await lockOwnSheets(tx, team_id, asked)).map(row => [row.id, row]))
      const rows = scores.map(({ id, version }, place) => {
        const row = held.get(id)
        if (!row) throw new Problem('not_found')
        return { row, version, place }
      })
      const left = rows.filter(({ row }) => row.status !== 'final')
      const moved = left.filter(({ row, version }) => row.version !== version)
      if (moved.length > 0) throw new Problem('stale', { current: moved.map(({ row }) => presentScore(row)) })
      for (const { row } of left) requireOpenSheet(row, now)
      const errors = left.flatMap(({ row, place }) =>
        gapsOfSheet(row, row.criteria).map((gap): FieldError => ({
          ...gap,
          path: ['scores', place, ...gap.path]
        }))
      )
      if (errors.length > 0) throw new Problem('invalid', { errors })
      const ended = [...new Set(left.map(({ row }) => row.id))]
      if (ended.length > 0) {
        await setFinal(tx, team_id, ended, now)
        await audit(tx, platform, {
          verb: 'score.final',
          subject: `round:${round}`,
          details: { scores: ended }
        })
      }
      return { finalized: ended.length }
    })
  )

export const turnScore = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, version, to }: Versioned & { to: 'abstained' | 'reopened' },
  now: Date
): Promise<Score> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const own = { id, user_id: actor.user_id }
    const row = await holdOwnSheet(tx, own)
    if (row.version !== version) throw staleSheet(row)
    requireTurn(row, to, now)
    const written = await writeSheet(tx, own, row, { status: to, finalized_at: null })
    await scheduleWithoutJuror(platform, tx, row.round_id)
    const details = { from: row.status, to }
    await audit(tx, platform, { verb: `score.${to}`, subject: `score:${id}`, details })
    return presentScore(written)
  })

interface Declared {
  id: string
  kind: (typeof declaredConflicts)[number]
  note: string
}

/** Whoever is too near to a work says so at any time, also when nothing can be marked any more. */
export const recuse = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, kind, note }: Declared,
  now: Date
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const { user_id } = actor
    if (!isId(id)) throw new Problem('not_found')
    const { work_id, contest_id } = await requireOwnSheet(tx, { id, user_id })
    await declareConflict(platform, tx, { user_id, work_id, contest_id, kind, note }, now)
    await audit(tx, platform, { verb: 'score.recused', subject: `score:${id}`, details: { kind } })
  })
