import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { markRead, readFeedPage } from './feed.actions.ts'
import { countUnread, feedOrder, selectFeed, type FeedOf } from './feed.queries.ts'
import { watchFeed } from './live.actions.ts'
import { choose, findStop, readPreferences, stopMails } from './preferences.actions.ts'

const ofReader = ({ actor, team, role }: Pick<TeamCall, 'actor' | 'team' | 'role'>): FeedOf => ({
  team_id: team.id,
  user_id: requireUser(actor).user_id,
  role
})

export const notificationHandlers: Handlers<typeof contract.notifications> = {
  async feed(call, asked) {
    const of = ofReader(call)
    const { doors } = call.platform
    const page = await readFeedPage(call.platform, of, asked)
    const [rows, [counted]] = await Promise.all([
      doors.readTeam(of.team_id, db => selectFeed(db, of, page)),
      doors.readTeam(of.team_id, db => countUnread(db, of))
    ])
    const list = feedOrder.answer(rows, page, ({ created_at, read_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      read: read_at !== null
    }))
    return { ...list, unread: counted?.unread ?? 0 }
  },

  async mark(call, { team: _, ...marking }) {
    return { unread: await markRead(call.platform, requireUser(call.actor), ofReader(call), marking) }
  },

  async live({ platform, actor, team }) {
    return { body: await watchFeed(platform, requireUser(actor), { team_id: team.id }) }
  },

  async preferences(call) {
    return readPreferences(call.platform, ofReader(call))
  },

  async choose(call, { team: _, ...choosing }) {
    await choose(call.platform, requireUser(call.actor), ofReader(call), choosing)
    return readPreferences(call.platform, ofReader(call))
  },

  async find_stop({ platform }, { token }) {
    return findStop(platform, token)
  },

  async stop({ platform }, { token }) {
    return stopMails(platform, token)
  }
}
