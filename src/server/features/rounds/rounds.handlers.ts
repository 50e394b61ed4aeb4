import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { moveRound } from './moving.actions.ts'
import { createRound, listRounds, removeRound, updateRound } from './rounds.actions.ts'
import { presentRound } from './rounds.present.ts'
import { selectRound } from './rounds.queries.ts'

export const roundHandlers: Handlers<typeof contract.rounds> = {
  async list({ platform, team }, { contest }) {
    if (!(await findContest(platform, team.id, contest))) throw new Problem('not_found')
    return { rounds: await listRounds(platform, team.id, contest) }
  },

  async create({ platform, actor, team, once }, { link: _, ...round }) {
    return createRound(platform, actor, team.id, round, once)
  },

  async get({ platform, team }, { id }) {
    const now = platform.clock.now()
    const [row] = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectRound(db, team.id, id, now))
      : []
    if (!row) throw new Problem('not_found')
    return presentRound(row, now)
  },

  async update({ platform, actor, team }, { link: _, id, ...changes }) {
    return updateRound(platform, actor, team.id, id, changes)
  },

  async remove({ platform, actor, team }, { id }) {
    await removeRound(platform, actor, team.id, id)
  },

  async move({ platform, actor, team }, { link: _, ...asked }) {
    return moveRound(platform, actor, team.id, asked)
  }
}
