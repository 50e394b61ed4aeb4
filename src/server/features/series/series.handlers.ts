import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { choiceOrder, selectChoicePage } from './choices.queries.ts'
import { shownNow } from './public-series.actions.ts'
import { selectForReview, selectReviewed } from './reviewing.queries.ts'
import { chooseFeaturedSeries, hideSeries, showSeriesAgain } from './reviewing.actions.ts'
import { addSeries, changeSeries, removeSeries } from './series.actions.ts'
import {
  presentChoice,
  presentOwnBrief,
  presentOwnSeries,
  presentReviewed,
  presentReviewedBrief,
  presentSeriesBrief,
  presentShownSeries
} from './series.present.ts'
import {
  ownSeriesOrder,
  publicOrder,
  selectFeatured,
  selectMine,
  selectOpenSeries,
  selectOwnSeries,
  selectPublic,
  type ShownWhen
} from './series.queries.ts'

/** A team that has portfolios switched off shows none. */
const show = async ({ platform, team, from }: TeamCall): Promise<ShownWhen> => {
  if (!team.features.portfolios) throw new Problem('not_found')
  const { until, ...when } = await shownNow(platform, team.id)
  if (until) expiresAt(from, until)
  return when
}

export const seriesHandlers: Handlers<typeof contract.series> = {
  async list(call, { limit, cursor }) {
    const { platform, team } = call
    const page = publicOrder.read({ limit, cursor })
    const when = await show(call)
    const rows = await platform.doors.readTeam(team.id, db => selectPublic(db, team.id, when, page))
    return publicOrder.answer(rows, page, row => presentSeriesBrief(row, team.link))
  },

  async featured(call) {
    const { platform, team } = call
    const when = await show(call)
    const [row] = await platform.doors.readTeam(team.id, db => selectFeatured(db, team.id, when))
    return { series: row ? presentShownSeries(row, team, null) : null }
  },

  async get(call, { id }) {
    const { platform, team, actor } = call
    const when = await show(call)
    if (!isId(id)) throw new Problem('not_found')
    const [row] = await platform.doors.readTeam(team.id, db => selectOpenSeries(db, team.id, when, id))
    if (row) return presentShownSeries(row, team, null)
    // Documents are anonymous: the browser of its artist asks once more.
    if (actor.kind !== 'user') throw new Problem('not_found')
    const mine = { id, owner_id: actor.user_id }
    const [own] = await platform.doors.readTeam(team.id, db => selectOwnSeries(db, team.id, when, mine))
    if (!own) throw new Problem('not_found')
    return presentShownSeries(own, team, platform.picture_keys)
  },

  async choices({ platform, team, actor, from }, input) {
    const page = choiceOrder.read(input)
    const { contests, until } = await shownNow(platform, team.id)
    if (until) expiresAt(from, until)
    const asked = { owner_id: requireUser(actor).user_id, contests, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectChoicePage(db, team.id, asked))
    return choiceOrder.answer(rows, page, row => presentChoice(row, team.link))
  },

  async reviewed({ platform, team }, input) {
    const page = ownSeriesOrder.read(input)
    const when = await shownNow(platform, team.id)
    const rows = await platform.doors.readTeam(team.id, db => selectReviewed(db, team.id, when, page))
    return ownSeriesOrder.answer(rows, page, row => presentReviewedBrief(platform, row, team))
  },

  async review({ platform, team }, { id }) {
    const when = await shownNow(platform, team.id)
    const [row] = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectForReview(db, team.id, when, id))
      : []
    if (!row) throw new Problem('not_found')
    return presentReviewed(platform, row, team)
  },

  hide: ({ platform, actor, team }, { id, picture, reason }) =>
    hideSeries(platform, requireUser(actor), team, { id, picture, reason }),

  show_again: ({ platform, actor, team }, { id, picture }) =>
    showSeriesAgain(platform, requireUser(actor), team, { id, picture }),

  feature: ({ platform, actor, team }, { id }) =>
    chooseFeaturedSeries(platform, requireUser(actor), team, id),

  async mine({ platform, team, actor }, { limit, cursor }) {
    const page = ownSeriesOrder.read({ limit, cursor })
    const when = await shownNow(platform, team.id)
    const { user_id: owner_id } = requireUser(actor)
    const rows = await platform.doors.readTeam(team.id, db =>
      selectMine(db, team.id, when, { owner_id, ...page })
    )
    return ownSeriesOrder.answer(rows, page, row => presentOwnBrief(platform, row, team))
  },

  async own({ platform, team, actor }, { id }) {
    const when = await shownNow(platform, team.id)
    const mine = { id, owner_id: requireUser(actor).user_id }
    const [row] = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectOwnSeries(db, team.id, when, mine))
      : []
    if (!row) throw new Problem('not_found')
    return presentOwnSeries(platform, row, team)
  },

  create: ({ platform, actor, team, once }, { team: _, ...draft }) =>
    addSeries(platform, requireUser(actor), team, draft, once),

  update: ({ platform, actor, team }, { team: _, id, ...changes }) =>
    changeSeries(platform, requireUser(actor), team, id, changes),

  async remove({ platform, actor, team }, { id }) {
    await removeSeries(platform, requireUser(actor), team.id, id)
  }
}
