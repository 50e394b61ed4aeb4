import type { contract } from '#contract/index.ts'
import { currentBrief } from '#server/features/contests/public-contests.actions.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { archiveTeam, farewellOf, lookAtEnding } from './ending.actions.ts'

export const teamEndingHandlers: Handlers<typeof contract.team_ending> = {
  look: ({ platform, actor, team }) => lookAtEnding(platform, requireUser(actor), team.id),

  async archive({ platform, actor, team }, { archived }) {
    const changed = await archiveTeam(platform, actor, team.id, archived)
    const { contest } = await currentBrief(platform, team.id)
    return { ...changed, contest }
  },

  farewell: ({ platform, actor }, { closed }) => farewellOf(platform, requireUser(actor), closed)
}
