import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Team } from '#contract/teams.ts'
import { serverNow } from '#web/shell/api/server-clock.ts'
import { contestQuery } from '#web/shell/contest/queries.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { askAfter } from '#web/shell/api/asking-after.ts'
import type { EntryEditor } from './editor.ts'

/** In the second of the close most press Submit, so that nobody's page asks then, nor all at once. */
const after_ms = (): number => 1000 + Math.random() * 9000

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
    if (!can.edit || open_until === null || new Date(open_until) < serverNow()) return undefined
    const at_ms = Date.parse(open_until) + after_ms()
    return askAfter({ at_ms, ask: () => read(), pause_ms: after_ms, target: window })
  }, [open_until, can.edit])
}
