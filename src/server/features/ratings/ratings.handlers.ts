import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { fullyShown, shownByIds } from '#server/features/exhibition/works-on-show.actions.ts'
import { newChallenge } from '#server/platform/access/proof.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { standAt, standIn, type Box, type Voter } from './ballot-box.ts'
import { rate } from './ratings.actions.ts'
import {
  ballotOrder,
  selectInBox,
  selectNextToRate,
  selectOwnStars,
  selectPageToRate
} from './ratings.queries.ts'
import { isSeen } from './voting.policy.ts'

const briefOf = ({ contest_id, slug, edition, contest_title, currency }: Box) => ({
  id: contest_id,
  slug,
  edition,
  title: contest_title,
  currency
})

const nextOf = async (
  { platform, team }: TeamCall,
  box: Box,
  { user_id, voter_id }: Voter,
  after: string | undefined
) => {
  const asked = { contest_id: box.contest_id, user_id, voter_id, after }
  const [found] = await platform.doors.readTeam(team.id, db => selectNextToRate(db, team.id, asked))
  return found ? fullyShown(platform, team, briefOf(box), found.id) : null
}

const ownStars = async ({ platform, team }: TeamCall, voter_id: string | null, work_id: string) => {
  if (voter_id === null) return null
  const [own] = await platform.doors.readTeam(team.id, db =>
    selectOwnStars(db, team.id, { voter_id, work_id })
  )
  return own?.stars ?? null
}

export const ratingHandlers: Handlers<typeof contract.ratings> = {
  async next(call, { contest, after }) {
    const { box, visitor, standing } = await standAt(call, contest)
    if (!box || !visitor || standing.state !== 'open') return { ...standing, work: null }
    return { ...standing, work: await nextOf(call, box, visitor, after) }
  },

  async list(call, { contest, ...input }) {
    const { platform, team, actor } = call
    const order = ballotOrder(actor.kind === 'user' ? actor.user_id : '')
    const page = order.read(input)
    const { box, visitor, standing } = await standAt(call, contest)
    const rates = standing.state === 'open' || standing.state === 'none_left'
    if (!box || !visitor || !rates) return { ...standing, items: [], next: null }
    const asked = { contest_id: box.contest_id, ...visitor, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectPageToRate(db, team.id, asked))
    const { items: placed, next } = order.answer(rows, page, row => row)
    const works = await shownByIds(
      platform,
      team,
      briefOf(box),
      placed.map(({ id }) => id)
    )
    const items = placed.flatMap(({ id, stars }) => {
      const work = works.get(id)
      return work ? [{ work, stars }] : []
    })
    return { ...standing, items, next }
  },

  async get(call, { work }) {
    const { platform, team, actor, arrived_at } = call
    const [row] = isId(work)
      ? await platform.doors.readTeam(team.id, db => selectInBox(db, team.id, work))
      : []
    if (!row || !isSeen(row, arrived_at)) throw new Problem('not_found')
    const { visitor, standing } = await standIn(call, row)
    return {
      ...standing,
      own_work: actor.kind === 'user' && actor.user_id === row.owner_id,
      stars: await ownStars(call, visitor?.voter_id ?? null, work)
    }
  },

  async challenge({ platform, actor }) {
    return { challenge: await newChallenge(platform, requireUser(actor).user_id) }
  },

  async rate({ platform, actor, team, membership, agent, arrived_at, once }, { team: _, ...given }) {
    const asked = { given, membership, agent, now: arrived_at, token: once }
    return rate(platform, requireUser(actor), team.id, asked)
  }
}
