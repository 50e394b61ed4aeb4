import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Team } from '#contract/teams.ts'
import { problemOf } from '#web/shell/api/failure.ts'
import { serverNow } from '#web/shell/api/server-clock.ts'
import { contestQuery } from '#web/shell/contest/queries.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import type { EntryEditor } from './editor.ts'

// A browser counts no further than 24 days.
const longest_ms = 20 * 86_400_000
/** In the second of the close most press Submit, so that nobody's page asks then, nor all at once. */
const after_ms = (): number => 1000 + Math.random() * 9000

/** A telephone that wakes up after the close often has no network yet, and a server may be busy then. */
const mayBeAnsweredLater = (error: unknown): boolean => {
  const problem = problemOf(error)
  return !problem || problem.status >= 500 || problem.status === 429
}

/**
 * Whoever reads or thinks while the close passes is told by the server whether it has: organisers may have moved it meanwhile.
 * What is typed by then is saved first, as far as it is taken.
 */
export const useReadAtClose = (
  { team, contest }: { team: Team; contest: Contest },
  { draft, state: { thing } }: Pick<EntryEditor, 'draft' | 'state'>
): void => {
  const { api } = useShell()
  const locale = useLocale()
  const queries = useQueryClient()
  const { open_until, can } = thing
  const read = useEffectEvent(async (): Promise<void> => {
    await draft.flush()
    const now = await api.works.get.call({ team: team.link, id: thing.id })
    const { at, thing: known } = draft.state.get()
    // What somebody else, or Submit, has made of it since is met where that was answered, and a choice stays asked for.
    if (now.version === known.version && at !== 'clash' && at !== 'closed') draft.meet(now)
    const { queryKey } = contestQuery(api, team.link, contest.id, locale)
    await queries.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    const left_ms = open_until === null ? -1 : Date.parse(open_until) - serverNow().getTime()
    if (!can.edit || left_ms < 0 || left_ms > longest_ms) return undefined
    let timer: ReturnType<typeof setTimeout> | null = null
    const askAfter = (ms: number): void => {
      timer = setTimeout(() => {
        read().catch((error: unknown) => {
          if (timer !== null && mayBeAnsweredLater(error)) askAfter(after_ms())
        })
      }, ms)
    }
    askAfter(left_ms + after_ms())
    return () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
    }
  }, [open_until, can.edit])
}
