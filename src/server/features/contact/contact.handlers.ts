import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { findFile, readThread, reply, settle } from './contact.actions.ts'
import { presentSummary } from './contact.present.ts'
import { ownThreadOrder, selectThreadsOf } from './contact.queries.ts'
import { writeToTeam } from './write-to-team.actions.ts'

export const contactHandlers: Handlers<typeof contract.contact> = {
  async write({ platform, actor, team, network, once }, { team: _, ...writing }) {
    return writeToTeam(platform, actor, { team, writing, network }, once)
  },

  async mine({ platform, actor, team }, input) {
    const page = ownThreadOrder.read(input)
    const { user_id } = requireUser(actor)
    const rows = await platform.doors.readTeam(team.id, db =>
      selectThreadsOf(db, team.id, { user_id, ...page })
    )
    return ownThreadOrder.answer(rows, page, presentSummary)
  },

  async read({ platform, actor, team }, { thread }) {
    return readThread(platform, actor, { team_id: team.id, thread })
  },

  async reply({ platform, actor, team, once }, { thread, message, files }) {
    return reply(platform, actor, { team_id: team.id, thread, message, files }, once)
  },

  async settle({ platform, actor, team }, { thread, closed }) {
    return settle(platform, actor, { team_id: team.id, thread, closed })
  },

  async file({ platform, actor, team }, { thread, file }) {
    return findFile(platform, actor, { team_id: team.id, thread, file_id: file })
  }
}
