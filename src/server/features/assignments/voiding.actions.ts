/*
 * What a juror who was taken out had finished stands, unless organisers void it, with a reason that the log keeps. It is done
 * while nobody can write and before the results are out; what was calculated with these sheets is taken back.
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
import { findLeft, selectFinalSheets, voidSheets } from './voiding.queries.ts'

interface VoidingInput {
  id: string
  version: number
  juror: string
  reason: string
  apply: boolean
}

/** Whoever judges still can be asked to look again: that is another thing. */
const requireLeft = async (tx: Tx, { contest_id }: LockedRound, juror: string): Promise<void> => {
  const found = await findLeft(tx, contest_id, juror)
  if (!found) throw invalidField(['juror'], 'not_one_of')
  if (!found.removed_at) throw new Problem('conflict', { reason: 'juror_still_judges' })
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
    await requireLeft(tx, round, juror)
    requireNobodyWrites(platform, round)
    const sheets = await selectFinalSheets(tx, { round, juror, asker_id: by.user_id })
    // How many there are of works out of sight is not said either.
    if (sheets.some(({ in_sight }) => !in_sight))
      throw new Problem('conflict', { reason: 'sheets_out_of_sight' })
    if (apply && reason === '') throw invalidField(['reason'], 'required')
    if (apply && sheets.length > 0) {
      const ids = sheets.map(({ id }) => id)
      await voidSheets(tx, ids)
      const details = { juror_id: juror, sheets: ids.length, reason }
      await audit(tx, platform, { verb: 'round.voided', subject: `round:${round.id}`, details })
      await takeCalculationBack(platform, tx, round, ids.length)
      if (round.state === 'paused') await raiseRoundVersion(platform, tx, round)
    }
    return {
      sheets: sheets.length,
      under_quorum: sheets.flatMap(({ work_id, entry_number, title, falls }) =>
        falls ? [{ work_id, number: entry_number ?? 0, title: title ?? '' }] : []
      ),
      applied: apply
    }
  })
