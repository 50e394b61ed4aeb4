import type { Decisions } from '#contract/results.ts'
import { standsIn } from '#web/shell/saving/save-changes.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { useRefreshed } from './lists.ts'
import type { DecisionsEditor } from './use-decisions-editor.ts'

/** Publishes what is on the page, now or at a moment; or takes the moment back. */
export const usePublish = ({ thing, run }: DecisionsEditor, refill: () => void) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const refreshed = useRefreshed()
  const show = async (decisions: Decisions): Promise<void> => {
    await run(() => Promise.resolve(decisions))
    refill()
  }
  return async (at: string): Promise<void> => {
    const { contest_id: contest, version } = thing
    try {
      await show(await refreshed(() => api.results.publish.call({ link, contest, version, at })))
    } catch (error) {
      // Decided otherwise meanwhile: it is refused, and what stands now is shown before anyone publishes it. The server
      // answers a stale write with the thing as it stands.
      const stands = standsIn(error) as Decisions | null
      if (stands) await show(stands)
      throw error
    }
  }
}
