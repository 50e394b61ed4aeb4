import type { contract } from '#contract/index.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { demandUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { advanceWorks } from './advancing.actions.ts'
import { approveRound, calculateRound, readCalculation } from './calculating.actions.ts'
import { hiddenFrom } from './hidden.ts'
import { presentStanding } from './standings.present.ts'
import {
  placeOfStanding,
  selectHiddenPlaces,
  selectRoundOf,
  selectStandings,
  type StandingPlace
} from './standings.queries.ts'

const readPlace = (cursor: string | undefined): StandingPlace | null => {
  if (cursor === undefined) return null
  const [, place, work_id = ''] = /^(\d{1,9})\.(.+)$/.exec(cursor) ?? []
  if (!isId(work_id)) throw invalidField(['cursor'], 'pattern')
  return { place: Number(place), work_id }
}

export const calculationHandlers: Handlers<typeof contract.calculations> = {
  async calculate({ platform, actor, team }, { link: _, ...asked }) {
    return calculateRound(platform, demandUser(actor), team.id, asked)
  },

  async get({ platform, team }, { id }) {
    return readCalculation(platform, team.id, id)
  },

  async standings(call, { id, category, limit, cursor }) {
    const { platform, team } = call
    const after = readPlace(cursor)
    const [round] = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectRoundOf(db, team.id, id))
      : []
    if (!round) throw new Problem('not_found')
    const hidden = round.state === 'published' ? [] : await hiddenFrom(call, round.contest_id)
    const asked = { round_id: id, category_id: category, hidden }
    const rows = await platform.doors.readTeam(team.id, db =>
      selectStandings(db, team.id, { ...asked, limit: limit + 1, after })
    )
    const places =
      hidden.length === 0
        ? []
        : await platform.doors.readTeam(team.id, db => selectHiddenPlaces(db, team.id, asked))
    const items = rows.slice(0, limit).map(row => presentStanding(row, places))
    const last = rows.length > limit ? rows[limit - 1] : undefined
    const next = last && placeOfStanding(last)
    return { items, next: next ? `${next.place}.${next.work_id}` : null }
  },

  async advance({ platform, actor, team }, { link: _, ...asked }) {
    return advanceWorks(platform, demandUser(actor), team.id, asked)
  },

  async approve({ platform, actor, team }, { link: _, ...asked }) {
    return approveRound(platform, demandUser(actor), team.id, asked)
  }
}
