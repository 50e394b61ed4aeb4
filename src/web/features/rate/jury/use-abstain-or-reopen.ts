import { isBeingScored } from '#contract/rules/score-status.ts'
import type { Score } from '#contract/scores.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import type { SheetSender } from './sheet-sender.ts'

/** Abstains from a work, or reopens a sheet that has ended. Marks that are not sent yet are sent first. */
export const useAbstainOrReopen = (sender: SheetSender, team: string) => {
  const { api } = useShell()
  const formWords = useFormWords()
  const call = useCall(async (score: Score) => {
    await sender.flush()
    const { version, status } = sender.state.get().scores[score.id] ?? score
    const to = isBeingScored(status) ? ('abstained' as const) : ('reopened' as const)
    sender.receive(await api.scores.turn.call({ team, id: score.id, version, to }))
  })
  return {
    abstainOrReopen: (score: Score): void => void call.send(score),
    refused: call.refusal ? sentenceFor(call.refusal, call.wait, formWords) : null
  }
}
