import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { addressOfProof, removeProof } from './files.actions.ts'
import {
  addPrize,
  changePrize,
  readFulfilment,
  readPrizeSettings,
  removePrize,
  savePrizeSettings
} from './prizes.actions.ts'
import { presentOwnPrize, presentPrize } from './prizes.present.ts'
import { ownOrder, prizeOrder, selectOwnPrizes, selectPrizes } from './prizes.queries.ts'

export const prizeHandlers: Handlers<typeof contract.prizes> = {
  async list({ platform, actor, team }, { contest, overdue, limit, cursor }) {
    const page = prizeOrder.read({ limit, cursor })
    const { user_id: asker_id } = requireUser(actor)
    const asked = { asker_id, now: platform.clock.now(), contest, overdue: overdue === '1' }
    const rows = await platform.doors.readTeam(team.id, db => selectPrizes(db, team.id, asked, page))
    return prizeOrder.answer(rows, page, presentPrize)
  },

  add: ({ platform, actor, team, once }, { link: _, ...adding }) =>
    addPrize(platform, requireUser(actor), team.id, adding, once),

  change: ({ platform, actor, team }, { link: _, ...changing }) =>
    changePrize(platform, requireUser(actor), team.id, changing),

  async remove({ platform, actor, team }, { id }) {
    await removePrize(platform, requireUser(actor), team.id, id)
  },

  file_address: ({ platform, actor, team, role }, { id }) =>
    addressOfProof(platform, requireUser(actor), { team_id: team.id, role }, id),

  async remove_file({ platform, actor, team }, { id }) {
    await removeProof(platform, requireUser(actor), team.id, id)
  },

  settings: ({ platform, team }, { contest }) => readPrizeSettings(platform, team.id, contest),

  save_settings: ({ platform, actor, team }, { link: _, ...settings }) =>
    savePrizeSettings(platform, requireUser(actor), team.id, settings),

  async mine({ platform, actor, team }, { limit, cursor }) {
    const page = ownOrder.read({ limit, cursor })
    const asked = { user_id: requireUser(actor).user_id, now: platform.clock.now() }
    const rows = await platform.doors.readTeam(team.id, db => selectOwnPrizes(db, team.id, asked, page))
    return ownOrder.answer(rows, page, presentOwnPrize)
  },

  fulfilment: ({ platform, team }, { contest }) => readFulfilment(platform, team.id, contest)
}
