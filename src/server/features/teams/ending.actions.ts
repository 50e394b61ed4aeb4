/* What would end with a team, the archive as the milder end, and what stays readable once a team was closed. */
import { Problem } from '#contract/problems.ts'
import type { Ending, Farewell } from '#contract/team-ending.ts'
import type { Team } from '#contract/teams.ts'
import { entriesEndOf } from '#contract/rules/contest-allows.ts'
import { owedInTeam } from '#server/features/billing/owed.actions.ts'
import { recentContests } from '#server/features/contests/public-contests.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentReceipt } from './ending.present.ts'
import { countEntries, countPeople, selectClosed, selectReceipts, selectRunning } from './ending.queries.ts'
import { refreshCard, teamIsBack } from './teams.jobs.ts'
import { presentTeam } from './teams.present.ts'
import { lockTeam, selectTeam, updateTeamRow } from './teams.queries.ts'

/** Published and without results: people wait for something of them. */
export const runningIn = async (tx: Tx, now: Date): Promise<string[]> =>
  (await selectRunning(tx.db, tx.team_id, now).execute()).map(({ id }) => id)

export const lookAtEnding = async (
  platform: Platform,
  actor: UserActor,
  team_id: string
): Promise<Ending> => {
  const { doors, clock } = platform
  const [contests, running, people, [counted], owed] = await Promise.all([
    recentContests(platform, team_id),
    doors.readTeam(team_id, db => selectRunning(db, team_id, clock.now())),
    doors.readTeam(team_id, db => countPeople(db, team_id)),
    doors.readTeam(team_id, db => countEntries(db, team_id)),
    owedInTeam(platform, team_id, actor)
  ])
  const ids = new Set(running.map(({ id }) => id))
  const count = (role: string): number => people.find(each => each.role === role)?.people ?? 0
  return {
    contests: contests
      .filter(({ id }) => ids.has(id))
      .map(contest => {
        const { id, title, phase } = contest
        return { id, title, phase, closes_at: entriesEndOf(contest) }
      }),
    people: {
      owners: count('owner'),
      organisers: count('organiser'),
      jurors: count('juror'),
      participants: count('participant')
    },
    entries: counted?.entries ?? 0,
    drafts: counted?.drafts ?? 0,
    owed
  }
}

export const archiveTeam = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  archived: boolean
): Promise<Team> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const team = await lockTeam(tx, team_id)
    if (!team || (team.status !== 'active' && team.status !== 'archived')) throw new Problem('not_found')
    const to = archived ? 'archived' : 'active'
    if (team.status !== to) {
      // Nothing is taken, judged or published in an archive: whoever waits for that would wait for ever.
      if (archived && (await runningIn(tx, platform.clock.now())).length > 0)
        throw new Problem('conflict', { reason: 'contests_running' })
      await updateTeamRow(tx, team_id, { status: to, updated_at: platform.clock.now() })
      await audit(tx, platform, {
        verb: archived ? 'team.archived' : 'team.opened_again',
        subject: `team:${team_id}`,
        details: { from: team.status, to }
      })
      await platform.jobs.send(tx, refreshCard, { team_id })
      if (!archived) await platform.jobs.send(tx, teamIsBack, { team_id })
      tx.afterCommit(() => platform.versions.bump(team_id))
    }
    return presentTeam(await selectTeam(tx.db, team_id).executeTakeFirstOrThrow())
  })

/** Only for whoever had a part in it; to all others there is nothing here. */
export const farewellOf = async (
  { doors }: Platform,
  { user_id }: UserActor,
  link: string
): Promise<Farewell> => {
  const [team] = link.includes('\0') ? [] : await doors.readPlatform(db => selectClosed(db, link, user_id))
  if (!team?.closed_at) throw new Problem('not_found')
  const rows = await doors.readTeam(team.id, db => selectReceipts(db, team.id, user_id))
  return {
    link: team.link,
    name: team.name,
    closed_at: team.closed_at.toISOString(),
    receipts: rows.flatMap(presentReceipt)
  }
}
