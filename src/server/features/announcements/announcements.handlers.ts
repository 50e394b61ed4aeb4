import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { confirmAnnouncement, previewAnnouncement, stopAnnouncement } from './announcements.actions.ts'
import { presentAnnouncement } from './announcements.present.ts'
import { announcementOrder, selectAnnouncement, selectAnnouncements } from './announcements.queries.ts'

export const announcementHandlers: Handlers<typeof contract.announcements> = {
  async list({ platform, team }, { limit, cursor }) {
    const page = announcementOrder.read({ limit, cursor })
    const rows = await platform.doors.readTeam(team.id, db => selectAnnouncements(db, team.id, page))
    return announcementOrder.answer(rows, page, presentAnnouncement)
  },

  async get({ platform, team }, { id }) {
    if (!isId(id)) throw new Problem('not_found')
    const [row] = await platform.doors.readTeam(team.id, db => selectAnnouncement(db, team.id, id))
    if (!row) throw new Problem('not_found')
    return presentAnnouncement(row)
  },

  preview: ({ platform, actor, team }, { link: _, ...asked }) =>
    previewAnnouncement(platform, requireUser(actor), team.id, asked),

  send: ({ platform, actor, team, once }, { link: _, ...asked }) =>
    confirmAnnouncement(platform, requireUser(actor), team.id, asked, once),

  stop: ({ platform, actor, team }, { id }) => stopAnnouncement(platform, requireUser(actor), team.id, id)
}
