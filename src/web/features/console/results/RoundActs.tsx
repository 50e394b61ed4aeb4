import { useState } from 'react'
import type { Round } from '#contract/rounds.ts'
import type { RoundState } from '#contract/rules/round-status.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import rounds from '../rounds/rounds.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { useCalculation, useRefreshed } from './lists.ts'

type Act = 'calculate' | 'recalculate' | 'approve'

/** What can be done next, the most likely first. */
const actsOf = (state: RoundState): Act[] => {
  if (state === 'closed') return ['calculate']
  if (state === 'calculated') return ['approve', 'recalculate']
  return state === 'approved' ? ['recalculate'] : []
}

/** Each says what it does before it does it. */
export const RoundActs = ({ round: { id, version, state } }: { round: Round }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-results')
  const { words: office } = useWords('console')
  const refreshed = useRefreshed()
  // The one that is approved, since it is shown beside it.
  const { data, isError, refetch } = useCalculation(id, state === 'calculated')
  const unjudged = data?.unjudged ?? 0
  const [asked, ask] = useState<Act | null>(null)
  const close = () => ask(null)
  const call = async (act: Act): Promise<void> => {
    if (act === 'approve') await api.calculations.approve.call({ link, id, version, unjudged })
    else await api.calculations.calculate.call({ link, id, version })
  }
  return (
    <div className={rounds.moves}>
      {actsOf(state).map((act, place) => (
        <button
          key={act}
          className={place === 0 && act !== 'recalculate' ? button.primary : button.plain}
          type="button"
          onClick={() => ask(act)}
        >
          {words.acts[act].doing}
        </button>
      ))}
      {asked ? (
        <Confirm
          title={words.acts[asked].title}
          text={
            <>
              {asked === 'approve' && unjudged > 0 ? (
                <p>
                  <strong>{say(words.acts.approve.unjudged, { count: unjudged })}</strong>
                </p>
              ) : null}
              <p>{words.acts[asked].text}</p>
              {asked === 'approve' && data === undefined && isError ? (
                <LoadFailed words={office.failed} retry={refetch} />
              ) : null}
            </>
          }
          ready={asked !== 'approve' || data !== undefined}
          doing={words.acts[asked].doing}
          act={() => refreshed(() => call(asked))}
          done={close}
          close={close}
        />
      ) : null}
    </div>
  )
}
