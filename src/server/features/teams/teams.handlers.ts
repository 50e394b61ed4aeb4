import type { contract } from '#contract/index.ts'
import { demandUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import { readsTeam } from '#server/platform/cache/answers.ts'
import { closeTeam } from './closing.actions.ts'
import { nearestTeams, pageOfDirectory } from './directory.ts'
import { createTeam, readTeam, updateTeam } from './teams.actions.ts'

export const teamHandlers: Handlers<typeof contract.teams> = {
  async list({ platform, from }, input) {
    readsTeam(from, platform.versions, platformVersion)
    return input.near === undefined ? pageOfDirectory(platform, input) : nearestTeams(platform, input.near)
  },

  async create({ platform, actor, once }, input) {
    return createTeam(platform, demandUser(actor), input, once)
  },

  async get({ platform, team }) {
    return readTeam(platform, team.id)
  },

  async update({ platform, actor, role, team }, { link: _, ...changes }) {
    return updateTeam(platform, actor, role, team.id, changes)
  },

  async remove({ platform, actor, team }, { confirm }) {
    await closeTeam(platform, actor, team.id, confirm)
  }
}
