import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import type { AsideBallot, PublicStanding } from '#contract/public-vote.ts'
import { twoPlaces } from '#contract/rules/ranking/shown.ts'
import { suspicions } from '#contract/rules/suspicion.ts'
import { voteEndOf, voteStateAt } from '#contract/rules/vote-state.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { selectBoxes } from './ballot-box.queries.ts'
import { placesOf, type Placed } from './choice.actions.ts'
import { asideOrder, selectAside } from './quarantine.queries.ts'
import { decideBallots, reportOf, reviewVote } from './review.actions.ts'
import { selectHours, selectTally } from './tally.queries.ts'

const requireContest = async ({ platform, team }: TeamCall, id: string): Promise<void> => {
  if (!(await findContest(platform, team.id, id))) throw new Problem('not_found')
}

const presentStanding = ({ work, figure, place }: Placed): PublicStanding => ({
  work_id: work.work_id,
  number: work.number,
  title: work.title,
  artist: work.artist,
  category_id: work.category_id,
  place,
  figure: figure === null ? null : twoPlaces(figure),
  counted: { ballots: work.ballots, stars: work.stars },
  aside: { ballots: work.aside, stars: work.aside_stars }
})

type AsideRow = RowOf<typeof selectAside>

const presentAside = (row: AsideRow): AsideBallot => ({
  id: row.id,
  reasons: suspicions.filter(reason => row.reasons.includes(reason)),
  decision: row.decision,
  begun_at: row.begun_at.toISOString(),
  rated: row.rated,
  mean: twoPlaces(row.mean),
  came_from: row.came_from,
  place: Buffer.from(row.network).toString('hex').slice(0, 6),
  favourite: row.favourite
})

export const publicVoteHandlers: Handlers<typeof contract.public_vote> = {
  async get(call, { contest }) {
    const { platform, team, actor, arrived_at } = call
    await requireContest(call, contest)
    const { user_id } = requireUser(actor)
    const boxes = await platform.doors.readTeam(team.id, db => selectBoxes(db, team.id))
    const box = boxes.find(({ contest_id }) => contest_id === contest)
    return platform.doors.withTeam(team.id, actor, async tx => {
      const works = await selectTally(tx, contest, user_id)
      const hours = await selectHours(tx, contest)
      return {
        contest_id: contest,
        state: box ? voteStateAt(box, arrived_at) : 'not_open',
        opens_at: box?.vote_opens_at?.toISOString() ?? null,
        closes_at: (box && voteEndOf(box)?.toISOString()) ?? null,
        report: await reportOf(tx, contest),
        hours: hours.map(({ at, ...sums }) => ({ at: at.toISOString(), ...sums })),
        // Places are counted among what may be seen.
        works: placesOf(works.filter(({ in_sight }) => in_sight)).map(presentStanding)
      }
    })
  },

  async review(call, { contest }) {
    await requireContest(call, contest)
    return reviewVote(call.platform, requireUser(call.actor), call.team.id, contest)
  },

  async aside(call, { contest, reason, ...input }) {
    const { platform, team } = call
    await requireContest(call, contest)
    const { user_id } = requireUser(call.actor)
    const page = asideOrder.read(input)
    const asked = { contest_id: contest, user_id, reason, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectAside(db, team.id, asked))
    return asideOrder.answer(rows, page, presentAside)
  },

  async decide(call, { link: _, ...asked }) {
    await requireContest(call, asked.contest)
    return decideBallots(call.platform, requireUser(call.actor), call.team.id, asked)
  }
}
