import type { contract } from '#contract/index.ts'
import { publicPages } from '#server/features/artists/following.actions.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { askWithAddress, confirmAddress, followWithAccount, stopMine } from './follows.actions.ts'
import { followOrder, selectMine, selectState } from './follows.queries.ts'
import { findSubject } from './subjects.actions.ts'

export const followHandlers: Handlers<typeof contract.follows> = {
  async mine({ platform, actor, team }, { limit, cursor }) {
    const { user_id } = requireUser(actor)
    const page = followOrder.read({ limit, cursor })
    const rows = await platform.doors.readTeam(team.id, db => selectMine(db, team.id, user_id, page))
    const artists = rows.filter(({ kind }) => kind === 'artist').map(({ subject_id }) => subject_id)
    const pages = await publicPages(platform, team.id, artists)
    return followOrder.answer(rows, page, ({ id, kind, subject_id, since, title, slug }) => {
      const artist = pages.get(subject_id)
      const subject = { team: '', contest: slug, artist: artist?.handle ?? null }[kind]
      const at = (since ?? new Date(0)).toISOString()
      return { id, kind, subject, title: title ?? {}, name: artist?.name ?? '', since: at }
    })
  },

  async state({ platform, actor, team }, { kind, subject }) {
    const { user_id } = requireUser(actor)
    const meant = await findSubject(platform, team.id, { kind, subject })
    const [found] = await platform.doors.readTeam(team.id, db => selectState(db, team.id, user_id, meant))
    return { id: found?.id ?? null }
  },

  async follow({ platform, actor, team }, { kind, subject }) {
    return { id: await followWithAccount(platform, requireUser(actor), team.id, { kind, subject }) }
  },

  async stop({ platform, actor, team }, { id }) {
    await stopMine(platform, requireUser(actor), team.id, id)
    return { id: null }
  },

  async ask({ platform, actor, team, network }, { team: _, ...asking }) {
    await askWithAddress(platform, actor, team, { ...asking, network })
    return { email: asking.email }
  },

  async confirm({ platform, actor, team, network }, { token, locale }) {
    return confirmAddress(platform, actor, team.id, { token, locale, network })
  }
}
