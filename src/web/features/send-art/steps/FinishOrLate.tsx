import { lostSince } from '#contract/rules/category-open.ts'
import { MomentIn } from '#web/shell/contest/MomentIn.tsx'
import type { EntryEditor } from '../editor.ts'
import { FinishStep } from './FinishStep.tsx'

/** What is missing, and the button, are for what can still be handed in, or was pressed before the close. */
export const FinishOrLate = (editor: EntryEditor) => {
  const { contest, state, words, pressed } = editor
  const at = lostSince(contest, state.thing)
  if (at === null || pressed) return <FinishStep {...editor} />
  return (
    <p>
      <MomentIn text={words.finish.late} at={at} zone={contest.time_zone} />
    </p>
  )
}
