import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { askEvidence, decideEvidence, extendEvidence } from './evidence-requests.actions.ts'
import { presentRequest, presentShown } from './evidence.present.ts'
import { requestOrder, selectRequests, selectShown, shownOrder } from './evidence.queries.ts'
import { takeBackFile } from './files.actions.ts'
import { addressOfEvidence } from './handing-out.actions.ts'
import { nameReader, readSettings, removeReader, saveSettings } from './readers.actions.ts'

const whoLooks = ({ actor, role }: TeamCall) => ({
  user_id: requireUser(actor).user_id,
  // Whoever owes the team a second factor is as good as a stranger to it.
  reads: role !== 'visitor'
})

export const evidenceHandlers: Handlers<typeof contract.evidence> = {
  settings: ({ platform, actor, team }, { contest }) =>
    readSettings(platform, requireUser(actor), { team_id: team.id, contest }),

  save_settings: ({ platform, actor, team }, { contest, kinds, remind }) =>
    saveSettings(platform, requireUser(actor), { team_id: team.id, contest }, { kinds, remind }),

  name_reader: ({ platform, actor, team }, { contest, email }) =>
    nameReader(platform, requireUser(actor), { team_id: team.id, contest }, email),

  remove_reader: ({ platform, actor, team }, { contest, id }) =>
    removeReader(platform, requireUser(actor), { team_id: team.id, contest }, id),

  async list({ platform, actor, team }, { contest, work, limit, cursor }) {
    const page = requestOrder.read({ limit, cursor })
    const asked = { contest, work, asker_id: requireUser(actor).user_id }
    const rows = await platform.doors.readTeam(team.id, db => selectRequests(db, team.id, asked, page))
    const now = platform.clock.now()
    return requestOrder.answer(rows, page, row => presentRequest(row, now))
  },

  ask: ({ platform, actor, team, once }, { link: _, ...asking }) =>
    askEvidence(platform, requireUser(actor), team.id, asking, once),

  extend: ({ platform, actor, team, once }, { link: _, ...extending }) =>
    extendEvidence(platform, requireUser(actor), team.id, extending, once),

  decide: ({ platform, actor, team }, { link: _, ...deciding }) =>
    decideEvidence(platform, requireUser(actor), team.id, deciding),

  async mine(call, { limit, cursor }) {
    const { platform, team } = call
    const page = shownOrder.read({ limit, cursor })
    const rows = await platform.doors.readTeam(team.id, db =>
      shownOrder.page(selectShown(db, team.id, whoLooks(call)), page)
    )
    const now = platform.clock.now()
    return shownOrder.answer(rows, page, row => presentShown(row, now))
  },

  async get(call, { work }) {
    const { platform, team } = call
    const [row] = isId(work)
      ? await platform.doors.readTeam(team.id, db =>
          selectShown(db, team.id, whoLooks(call)).where('works.id', '=', work)
        )
      : []
    if (!row) throw new Problem('not_found')
    return presentShown(row, platform.clock.now())
  },

  address: ({ platform, actor, team, role }, { id }) =>
    addressOfEvidence(platform, requireUser(actor), { team_id: team.id, role }, id),

  async remove_file({ platform, actor, team }, { id }) {
    await takeBackFile(platform, requireUser(actor), team.id, id)
  }
}
