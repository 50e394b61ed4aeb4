import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { ResultsPage } from '#contract/results.ts'
import type { Team } from '#contract/teams.ts'
import { serverNow } from '#web/shell/api/server-clock.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { wallQueries } from '#web/shell/works/wall/filters.ts'
import { resultsQuery } from './queries.ts'

/** Everybody looks in the second in which they come out, so that nobody's page asks then, nor all at once. */
const after_ms = (): number => 1000 + Math.random() * 5000

/** Whoever waits sees them come out: the page asks after the moment, and ever more rarely where they are late. */
export const useLookAgain = (team: Team, { contest, released, expected_at, overdue }: ResultsPage): void => {
  const { api } = useShell()
  const [search] = useSearchParams()
  const locale = useLocale()
  const queries = useQueryClient()
  const look = useEffectEvent(async (): Promise<void> => {
    const query = resultsQuery(api, team.link, search)
    const contest_slug = search.get('contest') ?? contest?.slug
    const page = await api.results.get.call({
      team: team.link,
      ...(contest_slug && { contest: contest_slug })
    })
    // What hangs beneath them comes first, so that the page changes in one go.
    if (page.released)
      await Promise.all(
        wallQueries(api, { team_link: team.link, locale, search }, page.contest?.slug).map(each =>
          queries.query(each)
        )
      )
    queries.setQueryData(query.queryKey, page)
    // A device whose clock is ahead asks too early; and what is late comes at a moment that nobody knows.
    if (!page.released && page.expected_at === expected_at) throw new Error('The results are not out yet')
  })
  const late = overdue?.at
  useEffect(() => {
    if (released || (expected_at === null && late === undefined)) return undefined
    const moment_ms = expected_at === null ? serverNow().getTime() : Date.parse(expected_at)
    const asking = { at_ms: moment_ms + after_ms(), ask: () => look(), pause_ms: after_ms, target: window }
    let stop: (() => void) | null = null
    let left = false
    // The page is there before what it will need by then.
    void import('#web/shell/api/asking-after.ts').then(({ askAfter }) => {
      if (!left) stop = askAfter(asking)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [released, expected_at, late])
}
