import { isBeingScored } from '#contract/rules/score-status.ts'
import type { Score } from '#contract/scores.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCallsInTurn } from '#web/shell/api/use-calls-in-turn.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import type { SheetSender } from './sheet-sender.ts'

interface Turn {
  score: Score
  to: 'abstained' | 'reopened'
}

/** Abstains from a work, or reopens a sheet that has ended. Marks that are not sent yet are sent first. */
export const useAbstainOrReopen = (sender: SheetSender, team: string) => {
  const { api } = useShell()
  const formWords = useFormWords()
  const nowOf = (score: Score): Score => sender.state.get().scores[score.id] ?? score
  const { want, wanted, refusal, wait } = useCallsInTurn(async ({ score, to }: Turn) => {
    await sender.flush()
    const { version } = nowOf(score)
    sender.receive(await api.scores.turn.call({ team, id: score.id, version, to }))
  })
  return {
    // Pressed again before the answer is shown, it would turn what has just been turned.
    abstainOrReopen: (score: Score): void => {
      if (wanted.has(score.id)) return
      void want(score.id, { score, to: isBeingScored(nowOf(score).status) ? 'abstained' : 'reopened' })
    },
    refused: refusal ? sentenceFor(refusal, wait, formWords) : null
  }
}
