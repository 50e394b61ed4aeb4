import type { contract } from '#contract/index.ts'
import type { AskedWorks, ShownInFull } from '#contract/exhibition.ts'
import { Problem } from '#contract/problems.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { findOwnWork, withArtist } from '#server/features/works/own.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { wordsIn } from '#server/platform/words-in.ts'
import { findBeside } from './beside.actions.ts'
import { shownContests, type Shown } from './exhibition.ts'
import { presentInFull, presentOwn, presentShown } from './exhibition.present.ts'
import {
  countShown,
  selectNeighbour,
  selectForPage,
  selectShown,
  wallOrders,
  type WallCursor,
  type Wall
} from './exhibition.queries.ts'

type ExhibitionFilters = Pick<AskedWorks, 'contest' | 'category'> &
  Partial<Pick<AskedWorks, 'year' | 'award' | 'q'>>

/** Null where nothing can hang there: no such contest, or one that shows nothing yet. */
const wallOf = (
  { contests }: Shown,
  { contest, year, category, award, q = '' }: ExhibitionFilters
): Wall | null => {
  const wanted = [...contests.values()].filter(
    ({ id, slug, edition }) =>
      (contest === undefined || contest === id || contest === slug) &&
      (year === undefined || year === edition)
  )
  const words = wordsIn(q)
  // Signs alone are not to be found; nothing is, then.
  if (wanted.length === 0 || (q !== '' && words.length === 0)) return null
  return { contests: wanted.map(({ id }) => id), category, award: award === '1', words }
}

const show = async (call: TeamCall): Promise<Shown> => {
  const shown = await shownContests(call.platform, call.team.id)
  if (shown.until) expiresAt(call.from, shown.until)
  return shown
}

const neighboursOf = async ({ platform, team }: TeamCall, wall: Wall, from: WallCursor) => {
  const look = async (towards: 'newest' | 'oldest') => {
    const [found] = await platform.doors.readTeam(team.id, db =>
      selectNeighbour(db, team.id, wall, { from, towards })
    )
    return found ? { id: found.id, title: found.title ?? '' } : null
  }
  return { previous: await look('newest'), next: await look('oldest') }
}

/** What is not on show is there for its artist alone; documents are anonymous, so the browser asks once more. */
const findMine = async (
  { platform, team, actor, arrived_at }: TeamCall,
  id: string
): Promise<ShownInFull | null> => {
  if (actor.kind !== 'user') return null
  const owner_id = actor.user_id
  const work = await findOwnWork(platform, team.id, { id, owner_id }, arrived_at)
  const found = work && (await findContest(platform, team.id, work.contest_id))
  const mine = found && (await withArtist(platform, team.id, { work, owner_id, contest: found.contest }))
  return mine ? presentOwn(mine, found.contest) : null
}

export const worksFrontHandlers: Handlers<typeof contract.works_front> = {
  async list(call, { team: _, sort, limit, cursor, count, ...asked }) {
    const { platform, team } = call
    const page = wallOrders[sort].read({ limit, cursor })
    const shown = await show(call)
    const wall = wallOf(shown, asked)
    if (!wall) return { items: [], next: null, ...(count === '1' && { total: 0 }) }
    const rows = await platform.doors.readTeam(team.id, db =>
      selectShown(db, team.id, { ...wall, sort, ...page, now: platform.clock.now() })
    )
    const { items: works, next } = wallOrders[sort].answer(rows, page, row => {
      const contest = shown.contests.get(row.contest_id)
      return contest ? [presentShown(row, team.link, contest)] : []
    })
    const items = works.flat()
    if (count !== '1') return { items, next }
    const [counted] = await platform.doors.readTeam(team.id, db => countShown(db, team.id, wall))
    return { items, next, total: counted?.total ?? 0 }
  },

  async get(call, { team: _, id, ...within }) {
    const { platform, team } = call
    const now = platform.clock.now()
    const [row] = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectForPage(db, team.id, id, now))
      : []
    const shown = await show(call)
    const own = row && shown.contests.get(row.contest_id)
    if (!row || !own || row.visibility !== 'public' || !row.submitted_at) {
      const mine = await findMine(call, id)
      if (mine) return mine
      if (own && row.visibility === 'tombstone') throw new Problem('gone', { reason: 'work_withdrawn' })
      throw new Problem('not_found')
    }
    // A narrowed wall may be one of several contests; whoever came from nowhere walks along the work's own.
    const narrowed = Object.values(within).some(asked => asked !== undefined)
    const wall = wallOf(shown, narrowed ? within : { contest: own.id })
    const from = { submitted_at: row.submitted_at, id: row.id }
    const neighbours = wall ? await neighboursOf(call, wall, from) : { previous: null, next: null }
    const work = presentInFull(row, team.link, own, neighbours)
    if (!work) throw new Problem('not_found')
    return work
  },

  async beside(call, { id }) {
    const shown = await show(call)
    const beside = isId(id) ? await findBeside(call.platform, call.team, shown, id) : null
    if (!beside) throw new Problem('not_found')
    return beside
  }
}
