/*
 * Closing a team for good. Contests that run are called off by name, everyone with a part in the team is mailed, and from
 * then on its link leads to a farewell and is never another's; its rows are kept, for the operator to remove or to open
 * again.
 */
import { invalidField, Problem } from '#contract/problems.ts'
import { dropMoment } from '#server/features/results/pending.actions.ts'
import { audit } from '#server/platform/audit.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyOfClosing } from './closing.mails.ts'
import { runningIn } from './ending.actions.ts'
import { refreshCard } from './teams.jobs.ts'
import { lockTeam, removeCard, updateTeamRow } from './teams.queries.ts'

/** What runs now may be more than what was looked at; whoever closes has to have seen all of it. */
const callOff = async (platform: Platform, tx: Tx, cancel: readonly string[]): Promise<string[]> => {
  const running = await runningIn(tx, platform.clock.now())
  if (running.some(id => !cancel.includes(id))) throw new Problem('conflict', { reason: 'contests_running' })
  if (cancel.some(id => !running.includes(id))) throw invalidField(['cancel'], 'not_one_of')
  for (const id of running) {
    await dropMoment(platform, tx, id, null)
    await audit(tx, platform, { verb: 'contest.called_off', subject: `contest:${id}`, details: {} })
  }
  return running
}

interface TeamClosure {
  /** Its link, typed again. */
  confirm: string
  cancel: readonly string[]
}

export const closeTeam = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { confirm, cancel }: TeamClosure
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const now = platform.clock.now()
    const team = await lockTeam(tx, team_id)
    // Two owners may close it at once; for the second it is not there any more.
    if (!team || team.status === 'closed') throw new Problem('gone', { reason: 'closed_team' })
    if (confirm !== team.link) throw invalidField(['confirm'], 'differs')
    const called_off = await callOff(platform, tx, cancel)
    await updateTeamRow(tx, team_id, { status: 'closed', closed_at: now, updated_at: now })
    await removeCard(tx, team_id)
    await audit(tx, platform, {
      verb: 'team.closed',
      subject: `team:${team_id}`,
      details: { link: team.link, from: team.status, to: 'closed' }
    })
    await notifyOfClosing(platform, tx, called_off)
    // A refresh that is under way may have read the team as it was, and would bring the card back.
    await platform.jobs.send(tx, refreshCard, { team_id })
    tx.afterCommit(() => {
      platform.versions.bump(team_id)
      platform.versions.bump(platformVersion)
    })
  })
