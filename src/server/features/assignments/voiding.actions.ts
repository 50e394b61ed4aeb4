/*
 * What a juror who was removed had finished counts, unless organisers void it, with a reason that the log keeps. It is done
 * while nobody can write and before the results are out; what was calculated with these sheets is taken back. It is not
 * undone: whoever could turn it back and forth would choose between two rankings.
 */
import type { Voided } from '#contract/assignments.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { hasEnded, stateAt } from '#contract/rules/round-status.ts'
import { takeCalculationBack } from '#server/features/results/taking-back.actions.ts'
import {
  lockJudgedRound,
  raiseRoundVersion,
  type LockedRound
} from '#server/features/rounds/ending.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyVoided } from './voiding.mails.ts'
import {
  findRemoved,
  hasSeat,
  selectFinalSheets,
  selectWithoutSeat,
  voidSheets,
  type RemovedJuror
} from './voiding.queries.ts'

interface VoidingInput {
  id: string
  version: number
  juror: string
  reason: string
  apply: boolean
}

/** Whoever still judges can be asked to look again: that is another thing. */
const requireRemoved = async (tx: Tx, { contest_id }: LockedRound, juror: string): Promise<RemovedJuror> => {
  const found = await findRemoved(tx, contest_id, juror)
  if (!found) throw invalidField(['juror'], 'not_one_of')
  if (!found.removed_at) throw new Problem('conflict', { reason: 'juror_still_judges' })
  return found
}

/**
 * What one juror marked weighs against what another did, and nobody decides about their own. Where everybody who runs the
 * team is on the jury, somebody who is not can be invited to run it: they look at it with eyes of their own.
 */
const requireNoSeat = async (tx: Tx, { contest_id }: LockedRound, user_id: string): Promise<void> => {
  if (!(await hasSeat(tx, contest_id, user_id))) return
  const others = await selectWithoutSeat(tx, contest_id)
  if (others.length === 0) throw new Problem('forbidden', { reason: 'all_judged_here' })
  const who = others.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ')
  throw new Problem('forbidden', { reason: 'judged_here', params: { who } })
}

const requireNobodyWrites = ({ clock }: Platform, round: LockedRound): void => {
  const state = stateAt(round, clock.now())
  if (state !== 'paused' && !hasEnded(state)) throw new Problem('conflict', { reason: 'round_still_runs' })
}

export const voidSheetsOf = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { juror, reason, apply, ...asked }: VoidingInput
): Promise<Voided> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const round = await lockJudgedRound(platform, tx, asked)
    await requireNoSeat(tx, round, by.user_id)
    const removed = await requireRemoved(tx, round, juror)
    requireNobodyWrites(platform, round)
    const sheets = await selectFinalSheets(tx, { round, juror, asker_id: by.user_id })
    // How many there are of works out of sight is not said either.
    if (sheets.some(({ in_sight }) => !in_sight))
      throw new Problem('conflict', { reason: 'sheets_out_of_sight' })
    if (apply && reason === '') throw invalidField(['reason'], 'required')
    if (apply && sheets.length > 0) {
      await voidSheets(tx, { round_id: round.id, juror })
      const details = { user_id: removed.user_id, juror_id: juror, sheets: sheets.length, reason }
      await audit(tx, platform, { verb: 'round.voided', subject: `round:${round.id}`, details })
      await takeCalculationBack(platform, tx, round, sheets.length)
      if (round.state === 'paused') await raiseRoundVersion(platform, tx, round)
      await notifyVoided(platform, tx, { removed, round, sheets: sheets.length })
    }
    return {
      sheets: sheets.length,
      under_quorum: sheets.flatMap(({ work_id, entry_number, title, left, under }) =>
        under ? [{ work_id, number: entry_number ?? 0, title: title ?? '', left }] : []
      ),
      applied: apply
    }
  })
