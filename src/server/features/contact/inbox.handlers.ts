import type { contract } from '#contract/index.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Actor } from '#server/platform/db/door.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectMessages } from './contact.queries.ts'
import { addressOfContactFile } from './files.actions.ts'
import { changeThread, sayInThread } from './inbox.actions.ts'
import { presentInboxThread, presentItem, type InboxRow } from './inbox.present.ts'
import { inboxOrder, selectInbox, selectInboxThread } from './inbox.queries.ts'

const assignedTo = (assigned: string | undefined, actor: Actor): string | null | undefined => {
  if (assigned === undefined) return undefined
  if (assigned === 'nobody') return null
  if (assigned === 'me') return requireUser(actor).user_id
  if (!isId(assigned)) throw invalidField(['assigned'], 'pattern')
  return assigned
}

const requireThread = async (
  { doors }: Platform,
  team_id: string,
  { id, actor }: { id: string; actor: Actor }
): Promise<InboxRow> => {
  const desk = { team_id, asker_id: requireUser(actor).user_id }
  const [row] = isId(id) ? await doors.readTeam(team_id, db => selectInboxThread(db, desk, id)) : []
  if (!row) throw new Problem('not_found')
  return row
}

export const inboxHandlers: Handlers<typeof contract.inbox> = {
  async list({ platform, team, actor }, { state, topic, q = '', assigned, work, unread, limit, cursor }) {
    if (work !== undefined && !isId(work)) throw invalidField(['work'], 'pattern')
    const whose = assignedTo(assigned, actor)
    const page = inboxOrder.read({ limit, cursor })
    const asked = { state, topic, words: q, assigned: whose, work, unread: unread === '1', ...page }
    const desk = { team_id: team.id, asker_id: requireUser(actor).user_id }
    const rows = await platform.doors.readTeam(team.id, db => selectInbox(db, desk, asked))
    return inboxOrder.answer(rows, page, presentItem)
  },

  async get({ platform, team, actor }, { id }) {
    const row = await requireThread(platform, team.id, { id, actor })
    const messages = await platform.doors.readTeam(team.id, db => selectMessages(db, team.id, id))
    return presentInboxThread(row, messages)
  },

  async change({ platform, actor, team }, { link: _, ...change }) {
    return changeThread(platform, requireUser(actor), team.id, change)
  },

  async write({ platform, actor, team, once }, { link: _, ...saying }) {
    return sayInThread(platform, requireUser(actor), { team, saying }, once)
  },

  async file({ platform, team, actor }, { id, file }) {
    await requireThread(platform, team.id, { id, actor })
    const asker_id = requireUser(actor).user_id
    return addressOfContactFile(platform, team.id, { thread_id: id, file_id: file, asker_id })
  }
}
