import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { hasEnded, stateAt } from '#contract/rules/round-status.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { assignWorks, reassignWorks } from './assigning.actions.ts'
import { watchRound } from './live.actions.ts'
import { presentProgress } from './progress.present.ts'
import {
  selectCategoryProgress,
  selectFlags,
  selectJurorProgress,
  selectLate,
  selectNamedLate,
  selectRound,
  selectUnseenLate
} from './progress.queries.ts'
import { remindJurors } from './reminding.actions.ts'
import { voidSheetsOf } from './voiding.actions.ts'

const requireRound = async ({ doors }: Platform, team_id: string, id: string) => {
  const [round] = isId(id) ? await doors.readTeam(team_id, db => selectRound(db, team_id, id)) : []
  if (!round) throw new Problem('not_found')
  return round
}

export const assignmentHandlers: Handlers<typeof contract.assignments> = {
  async assign({ platform, actor, team }, { link: _, ...asked }) {
    return assignWorks(platform, requireUser(actor), team.id, asked)
  },

  async reassign({ platform, actor, team }, { link: _, ...asked }) {
    return reassignWorks(platform, requireUser(actor), team.id, asked)
  },

  async void_sheets({ platform, actor, team }, { link: _, ...asked }) {
    return voidSheetsOf(platform, requireUser(actor), team.id, asked)
  },

  async remind({ platform, actor, team, once }, { link: _, ...asked }) {
    return remindJurors(platform, requireUser(actor), team.id, asked, once)
  },

  async progress({ platform, actor, team }, { id }) {
    const round = await requireRound(platform, team.id, id)
    const { doors, clock } = platform
    const { contest_id, quorum } = round
    const { user_id: asker_id } = requireUser(actor)
    const whose = { round_id: id, asker_id }
    const now = clock.now()
    const state = stateAt(round, now)
    const ended = hasEnded(state) && state !== 'published'
    const asked = { round, ended, asker_id, now }
    const [jurors, categories, flags, [late], named, unseen] = await Promise.all([
      doors.readTeam(team.id, db => selectJurorProgress(db, team.id, { ...whose, contest_id })),
      doors.readTeam(team.id, db => selectCategoryProgress(db, team.id, { ...whose, quorum })),
      doors.readTeam(team.id, db => selectFlags(db, team.id, whose)),
      doors.readTeam(team.id, db => selectLate(db, team.id, asked)),
      doors.readTeam(team.id, db => selectNamedLate(db, team.id, asked)),
      ended ? doors.readTeam(team.id, db => selectUnseenLate(db, team.id, asked)) : []
    ])
    const late_unseen = unseen.length > 0
    return presentProgress({
      jurors,
      categories,
      flags,
      late,
      named,
      late_unseen,
      open: state === 'open',
      now
    })
  },

  async live({ platform, actor, team }, { id }) {
    await requireRound(platform, team.id, id)
    const where = { team_id: team.id, round_id: id }
    return { body: await watchRound(platform, requireUser(actor), where) }
  }
}
