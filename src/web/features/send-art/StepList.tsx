import type { EntryStep } from '#contract/rules/work-gaps.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import layout from '#web/ui/layout.module.css'
import type { EntryEditor } from './editor.ts'
import { stepAddress, stepsOf } from './steps.ts'
import styles from './send-art.module.css'

/** All steps, in any order, each with how much it still lacks. */
export const StepList = ({ editor, step }: { editor: EntryEditor; step: EntryStep }) => {
  const { contest, gaps, words, say, state } = editor
  return (
    <nav className={styles.steps} aria-label={words.steps.label}>
      <ol>
        {stepsOf(contest).map(each => {
          const count = gaps.filter(gap => gap.step === each).length
          return (
            <li key={each}>
              <LinkTo
                to={stepAddress(state.thing.id, each)}
                aria-current={each === step ? 'step' : undefined}
                preventScrollReset
              >
                {words.steps[each]}
              </LinkTo>
              {count > 0 ? <span className={layout.caption}>{say(words.steps.gaps, { count })}</span> : null}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
