import { isBeingScored } from '#contract/rules/score-status.ts'
import type { Score } from '#contract/scores.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCallsInTurn } from '#web/shell/api/use-calls-in-turn.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import type { SheetSender } from './sheet-sender.ts'

/** Abstains from a work, or reopens a sheet that has ended. Marks that are not sent yet are sent first. */
export const useAbstainOrReopen = (sender: SheetSender, team: string) => {
  const { api } = useShell()
  const formWords = useFormWords()
  const { want, wanted, refusal, wait } = useCallsInTurn(async (score: Score) => {
    await sender.flush()
    const { version, status } = sender.state.get().scores[score.id] ?? score
    const to = isBeingScored(status) ? ('abstained' as const) : ('reopened' as const)
    sender.receive(await api.scores.turn.call({ team, id: score.id, version, to }))
  })
  return {
    // Pressed again before the answer is shown, it would turn what has just been turned.
    abstainOrReopen: (score: Score): void => {
      if (!wanted.has(score.id)) void want(score.id, score)
    },
    refused: refusal ? sentenceFor(refusal, wait, formWords) : null
  }
}
