import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { wordsIn } from '#server/platform/words-in.ts'
import { createPost, openPost, removePost, updateWholePost } from './blog.actions.ts'
import { presentLine } from './blog.present.ts'
import { changedPostOrder, postOrder, selectAll } from './blog.queries.ts'
import { blogStands, findPost, publishedPosts } from './published-posts.actions.ts'

const standsUntil = ({ from }: TeamCall, until: Date | null): void => {
  if (until) expiresAt(from, until)
}

export const blogHandlers: Handlers<typeof contract.blog> = {
  async list(call, { locale, category, q = '', limit, cursor }) {
    const { platform, team } = call
    const page = postOrder.read({ limit, cursor })
    const words = wordsIn(q)
    standsUntil(call, await blogStands(platform, team.id))
    // Signs alone are not to be found; nothing is, then.
    if (q !== '' && words.length === 0) return { items: [], next: null }
    return publishedPosts(platform, team, { locale, category, words, ...page })
  },

  async create({ platform, actor, team, once }, { team: _, ...draft }) {
    return createPost(platform, actor, team.id, draft, once)
  },

  async get(call, { id: name, locale }) {
    const { platform, team, role } = call
    standsUntil(call, await blogStands(platform, team.id))
    const found = await findPost(platform, team, { name, locale })
    if (!found || (found.post.state !== 'published' && !may(role, 'write_blog')))
      throw new Problem('not_found')
    standsUntil(call, found.until)
    return found.post
  },

  async update({ platform, actor, team }, { team: _, id, ...changes }) {
    return updateWholePost(platform, actor, team.id, id, changes)
  },

  async remove({ platform, actor, team }, { id }) {
    await removePost(platform, actor, team.id, id)
  },

  async all({ platform, team }, { locale, state, limit, cursor }) {
    const now = platform.clock.now()
    const page = changedPostOrder.read({ limit, cursor })
    const asked = { locale, state, now, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectAll(db, team.id, asked))
    return changedPostOrder.answer(rows, page, row => presentLine(row, now))
  },

  async open({ platform, actor, team }, { id }) {
    return openPost(platform, actor, team.id, id)
  }
}
