import type { contract } from '#contract/index.ts'
import type { FoundKind } from '#contract/rules/found-kinds.ts'
import { blogStands } from '#server/features/blog/published-posts.actions.ts'
import { recentContests } from '#server/features/contests/public-contests.actions.ts'
import { shownAmong } from '#server/features/exhibition/work-search.actions.ts'
import { callsStand } from '#server/features/opportunities/public-opportunities.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { wordsIn } from '#server/platform/words-in.ts'
import { readPage } from './page-of-finds.ts'

/** Whoever judges or runs contests does not find what they are in conflict with; artists find their own works. */
const sightOf = ({ actor, membership }: TeamCall): string | undefined =>
  actor.kind === 'user' && membership !== 'visitor' && membership !== 'participant'
    ? actor.user_id
    : undefined

export const searchHandlers: Handlers<typeof contract.search> = {
  async find(call, { q, kind, locale, limit, cursor }) {
    const { platform, team } = call
    const words = wordsIn(q)
    const looksFor = (one: FoundKind): boolean => kind === undefined || kind === one
    const [recent, written, offered] = await Promise.all([
      recentContests(platform, team.id),
      looksFor('post') ? blogStands(platform, team.id) : null,
      looksFor('opportunity') ? callsStand(platform, team.id) : null
    ])
    const shown = shownAmong(recent, platform.clock.now())
    for (const until of [shown.until, written, offered]) if (until) expiresAt(call.from, until)
    // Signs alone are not to be found; nothing is, then.
    if (words.length === 0) return { items: [], next: null }
    const search = {
      platform,
      team,
      recent,
      shown,
      seen_by: sightOf(call),
      link: team.link,
      preferred: team.default_locale,
      locale,
      words
    }
    return readPage(search, { kind, limit, cursor })
  }
}
