import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import {
  answerMessage,
  blockWriter,
  presentMessage,
  removeMessage,
  reportMessage
} from './messages.actions.ts'
import { messageOrder, selectMessagesTo } from './messages.queries.ts'
import { writeToArtist } from './write-to-artist.actions.ts'

export const artistMessageHandlers: Handlers<typeof contract.artist_messages> = {
  async write(call, { handle, message }) {
    return writeToArtist(call, requireUser(call.actor), { handle, message })
  },

  async list({ platform, actor, team }, input) {
    const page = messageOrder.read(input)
    const asked = { artist_id: requireUser(actor).user_id, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectMessagesTo(db, team.id, asked))
    return messageOrder.answer(rows, page, presentMessage)
  },

  async answer({ platform, actor, team, once }, { id, answer }) {
    return answerMessage(platform, requireUser(actor), team.id, { id, answer }, once)
  },

  async report({ platform, actor, team }, { id, reason }) {
    return reportMessage(platform, requireUser(actor), team, { id, reason })
  },

  async block({ platform, actor, team }, { id, blocked }) {
    return blockWriter(platform, requireUser(actor), team.id, { id, blocked })
  },

  async remove({ platform, actor, team }, { id }) {
    await removeMessage(platform, requireUser(actor), team.id, id)
  }
}
