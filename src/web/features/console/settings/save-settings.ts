/* Saving changed settings while others may do so too: what does not meet goes together, what does is asked about. */
import type { Team } from '#contract/teams.ts'
import { problemOf } from '#web/shell/failure.ts'
import { clashesOf, settingsOf } from './changes.ts'
import type { SettingName, Settings } from './changes.ts'

export interface SettingsClash {
  changes: Partial<Settings>
  /** As it stands now. */
  current: Team
  names: SettingName[]
}

export type Outcome = { saved: Team } | { clash: SettingsClash }

interface Wish {
  /** What the form was filled with. */
  before: Team
  changes: Partial<Settings>
}

/** The server answers a stale write with the team as it stands. */
const currentIn = (error: unknown): Team | null => {
  const problem = problemOf(error)
  return problem?.code === 'stale' ? (problem.options.current as Team) : null
}

type Send = (current: Team, changes: Partial<Settings>) => Promise<Team>

export const saveSettings = async (send: Send, wish: Wish, current: Team): Promise<Outcome> => {
  const { before, changes } = wish
  if (Object.keys(changes).length === 0) return { saved: current }
  const names = clashesOf(settingsOf(before), changes, settingsOf(current))
  if (names.length > 0) return { clash: { changes, current, names } }
  try {
    return { saved: await send(current, changes) }
  } catch (error) {
    const now = currentIn(error)
    if (!now) throw error
    return saveSettings(send, wish, now)
  }
}
