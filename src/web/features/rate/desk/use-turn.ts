import { isBeingScored } from '#contract/rules/score-status.ts'
import type { Score } from '#contract/scores.ts'
import { sentenceFor } from '#web/shell/form-faults.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import { useFormWords } from '#web/shell/use-form.ts'
import type { Keeper } from './keeper.ts'

/** Abstaining, and taking up again what has ended: what was marked before is sent first. */
export const useTurn = (keeper: Keeper, team: string) => {
  const { api } = useShell()
  const formWords = useFormWords()
  const call = useCall(async (score: Score) => {
    await keeper.flush()
    const { version, status } = keeper.state.get().scores[score.id] ?? score
    const to = isBeingScored(status) ? ('abstained' as const) : ('reopened' as const)
    keeper.meet(await api.scores.turn.call({ team, id: score.id, version, to }))
  })
  return {
    turn: (score: Score): void => void call.send(score),
    refused: call.refusal ? sentenceFor(call.refusal, call.wait, formWords) : null
  }
}
