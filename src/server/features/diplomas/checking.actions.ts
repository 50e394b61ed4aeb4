/* What a diploma says, to whoever has its code. Wrong codes are counted for each network, and all of them answer alike. */
import type { CheckedDiploma } from '#contract/diploma-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { readCode } from '#contract/rules/diploma-code.ts'
import type { Call } from '#server/platform/access/call.ts'
import { giveBackLimits, takeLimitIfPossible } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentChecked } from './diplomas.present.ts'
import { selectByCode, selectTeamOfCode } from './diplomas.queries.ts'

/** What is found is given back, so nobody is stopped who has a diploma before them. */
const counted = async <Found>(
  { platform, network }: Pick<Call, 'platform' | 'network'>,
  look: () => Promise<Found | null>
): Promise<Found> => {
  const { doors, clock } = platform
  const who = { network, account: null }
  await takeLimitIfPossible(doors, clock, 'check_diploma', who, platform.config.limits.check_diploma)
  const found = await look()
  if (found === null) throw new Problem('not_found')
  await doors.withPlatform({ kind: 'system', name: 'diplomas' }, tx =>
    giveBackLimits(tx, ['check_diploma'], who)
  )
  return found
}

export const findByCode = async ({ doors }: Platform, team_id: string, typed: string) => {
  const code = readCode(typed)
  const [row] = code === null ? [] : await doors.readTeam(team_id, db => selectByCode(db, team_id, code))
  return row && row.state !== 'preparing' ? row : null
}

export const checkDiploma = (
  call: Pick<Call, 'platform' | 'network'>,
  team_id: string,
  typed: string
): Promise<CheckedDiploma> =>
  counted(call, async () => {
    const row = await findByCode(call.platform, team_id, typed)
    return row && presentChecked(row)
  })

export const teamOfCode = async ({ doors }: Platform, typed: string) => {
  const code = readCode(typed)
  const [team] = code === null ? [] : await doors.readPlatform(db => selectTeamOfCode(db, code))
  return team && code !== null ? { team, code } : null
}

export const findTeamOfCode = (
  call: Pick<Call, 'platform' | 'network'>,
  typed: string
): Promise<{ team: string; code: string }> =>
  counted(call, async () => {
    const found = await teamOfCode(call.platform, typed)
    return found && { team: found.team.link, code: found.code }
  })
