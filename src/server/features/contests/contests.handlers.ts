import type { Contest } from '#contract/contests.ts'
import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { createContest } from './beginning.actions.ts'
import { publishContest, removeContest, updateContest } from './contests.actions.ts'
import { asVisitorsSee, contestIn, presentContest, type PresentedContest } from './contests.present.ts'
import { contestOrder, selectContests } from './contests.queries.ts'
import { readResting } from './keeping.actions.ts'
import { currentContest, findContest } from './public-contests.actions.ts'

const keptUntil = ({ from }: TeamCall, until: Date | null): void => {
  if (until) expiresAt(from, until)
}

/** Whoever runs it reads all that is set. */
const shownTo = ({ role }: TeamCall, presented: PresentedContest): Contest =>
  may(role, 'run_contests') ? presented.contest : asVisitorsSee(presented)

export const contestHandlers: Handlers<typeof contract.contests> = {
  async list(call, input) {
    const { platform, team, role } = call
    const page = contestOrder.read(input)
    const asked = { drafts: may(role, 'run_contests'), ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectContests(db, team.id, asked))
    return contestOrder.answer(rows, page, row => {
      const presented = presentContest(row, platform.clock.now())
      keptUntil(call, presented.until)
      return shownTo(call, presented)
    })
  },

  async create({ platform, actor, team, once }, { team: _, ...draft }) {
    return createContest(platform, actor, team.id, draft, once)
  },

  async current(call) {
    const { contest, ...current } = await currentContest(call.platform, call.team.id)
    keptUntil(call, current.until)
    if (!contest) throw new Problem('not_found')
    return shownTo(call, { contest, ...current })
  },

  async get(call, { id, locale }) {
    const found = await findContest(call.platform, call.team.id, id)
    if (!found || (found.contest.state === 'draft' && !may(call.role, 'run_contests')))
      throw new Problem('not_found')
    keptUntil(call, found.until)
    const contest = shownTo(call, found)
    return locale ? contestIn(contest, locale, call.team.default_locale) : contest
  },

  async resting({ platform, team }, { id }) {
    return readResting(platform, team.id, id)
  },

  async update({ platform, actor, team }, { team: _, id, ...changes }) {
    return updateContest(platform, actor, team.id, id, changes)
  },

  async publish({ platform, actor, team }, { id, version }) {
    return publishContest(platform, actor, team.id, { id, version })
  },

  async remove({ platform, actor, team }, { id }) {
    await removeContest(platform, actor, team.id, id)
  }
}
