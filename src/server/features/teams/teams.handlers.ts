import type { contract } from '#contract/index.ts'
import type { Team } from '#contract/teams.ts'
import { currentBrief } from '#server/features/contests/public-contests.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import { expiresAt, dependsOnTeam } from '#server/platform/cache/response-cache.ts'
import { closeTeam } from './closing.actions.ts'
import { readShows } from './shows.ts'
import { nearestTeams, pageOfDirectory } from './directory.ts'
import { createTeam, isLinkFree, readTeam, updateTeam } from './teams.actions.ts'

/** With the contest that runs: it changes by the clock, so the answer is kept no longer than that stands. */
const withContest = async ({ platform, from, team: { id } }: TeamCall, team: Team): Promise<Team> => {
  const { contest, until } = await currentBrief(platform, id)
  const { shows, untils } = await readShows(platform, id, team)
  for (const each of until ? [until, ...untils] : untils) expiresAt(from, each)
  return { ...team, contest, shows }
}

export const teamHandlers: Handlers<typeof contract.teams> = {
  async list({ platform, from }, input) {
    dependsOnTeam(from, platform.versions, platformVersion)
    const { page, until } =
      input.near === undefined
        ? await pageOfDirectory(platform, input)
        : await nearestTeams(platform, input.near)
    if (until) expiresAt(from, until)
    return page
  },

  async create({ platform, actor, once }, input) {
    return createTeam(platform, requireUser(actor), input, once)
  },

  async is_link_free({ platform }, { link }) {
    return { free: await isLinkFree(platform, link) }
  },

  async get(call) {
    return withContest(call, await readTeam(call.platform, call.team.id))
  },

  async update(call, { link: _, ...changes }) {
    const { platform, actor, role, team } = call
    return withContest(call, await updateTeam(platform, actor, role, team.id, changes))
  },

  async remove({ platform, actor, team }, { confirm, cancel }) {
    await closeTeam(platform, actor, team.id, { confirm, cancel })
  }
}
