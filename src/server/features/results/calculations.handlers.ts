import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { advanceWorks } from './advancing.actions.ts'
import { approveRound, calculateRound, readCalculation } from './calculating.actions.ts'
import { hiddenFrom, outOfContest } from './hidden-works.ts'
import { presentStanding } from './standings.present.ts'
import { selectHiddenPlaces, selectRoundOf, selectStandings, standingOrder } from './standings.queries.ts'

export const calculationHandlers: Handlers<typeof contract.calculations> = {
  async calculate({ platform, actor, team }, { link: _, ...asked }) {
    return calculateRound(platform, requireUser(actor), team.id, asked)
  },

  async get({ platform, actor, team }, { id }) {
    return readCalculation(platform, team.id, { id, asker_id: requireUser(actor).user_id })
  },

  async standings(call, { id, category, ...input }) {
    const { platform, team } = call
    const page = standingOrder.read(input)
    const [round] = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectRoundOf(db, team.id, id))
      : []
    if (!round) throw new Problem('not_found')
    const kept = round.state === 'published' ? [] : await hiddenFrom(call, round.contest_id)
    const hidden = [...new Set([...kept, ...(await outOfContest(call, round.contest_id))])]
    const asker_id = requireUser(call.actor).user_id
    const asked = { round_id: id, category_id: category, hidden, asker_id }
    const rows = await platform.doors.readTeam(team.id, db =>
      selectStandings(db, team.id, { ...asked, ...page })
    )
    const places =
      hidden.length === 0
        ? []
        : await platform.doors.readTeam(team.id, db => selectHiddenPlaces(db, team.id, asked))
    return standingOrder.answer(rows, page, row => presentStanding(row, places))
  },

  async advance({ platform, actor, team }, { link: _, ...asked }) {
    return advanceWorks(platform, requireUser(actor), team.id, asked)
  },

  async approve({ platform, actor, team }, { link: _, ...asked }) {
    return approveRound(platform, requireUser(actor), team.id, asked)
  }
}
