import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { wordsOfQuery } from './order-parts.ts'
import { presentEntry } from './bank.present.ts'
import { entryOrder, selectEntries, selectEntryCounts } from './bank.queries.ts'
import { recordEntries, reopenEntries, setAside, undoEntries } from './bank-entries.actions.ts'
import { matchEntries } from './bank-import.actions.ts'

export const bankHandlers: Handlers<typeof contract.bank> = {
  async list({ platform, actor, team }, { limit, cursor, state, matched, q = '' }) {
    const page = entryOrder.read({ limit, cursor })
    const filter = { state, matched, words: wordsOfQuery(q), asker_id: requireUser(actor).user_id }
    const rows = await platform.doors.readTeam(team.id, db => selectEntries(db, team.id, filter, page))
    return entryOrder.answer(rows, page, presentEntry)
  },

  async counts({ platform, actor, team }) {
    const { user_id } = requireUser(actor)
    const [counts] = await platform.doors.readTeam(team.id, db => selectEntryCounts(db, team.id, user_id))
    return counts ?? { open: 0, matched: 0, recorded: 0, set_aside: 0 }
  },

  record: ({ platform, actor, team, once: token }, { link: _, ...recording }) =>
    recordEntries(platform, requireUser(actor), team.id, recording, token),

  undo: ({ platform, actor, team, once: token }, { entries }) =>
    undoEntries(platform, requireUser(actor), team.id, entries, token),

  set_aside: ({ platform, actor, team }, { link: _, ...setting }) =>
    setAside(platform, requireUser(actor), team.id, setting),

  reopen: ({ platform, actor, team }, { entries }) =>
    reopenEntries(platform, requireUser(actor), team.id, entries),

  async match({ platform, actor, team }) {
    const { size } = await matchEntries(platform, requireUser(actor), team.id)
    return { matched: size }
  }
}
