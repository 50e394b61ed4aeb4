import { useSyncExternalStore } from 'react'
import type { EntryStep } from '#contract/rules/work-gaps.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import layout from '#web/ui/layout.module.css'
import type { EntryEditor } from './editor.ts'
import { stepAddress, stepsOf } from './steps.ts'
import styles from './send-art.module.css'

interface StepListProps {
  editor: EntryEditor
  step: EntryStep
}

const Steps = ({ editor, step }: StepListProps) => {
  const { contest, gaps, words, say, state } = editor
  return (
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
  )
}

// As in the style sheet, where they stand beside the step.
const beside = '(width >= 60rem)'

const subscribeToWidth = (changed: () => void): (() => void) => {
  const query = matchMedia(beside)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Only who is signed in sees the steps, so that no document is drawn without a window. */
const useBeside = (): boolean => useSyncExternalStore(subscribeToWidth, () => matchMedia(beside).matches)

/** Folded again after each step, so that the step itself is seen. */
const Folded = (props: StepListProps) => {
  const { contest, gaps, words, say } = props.editor
  const steps = stepsOf(contest)
  const at = say(words.steps.at, { step: steps.indexOf(props.step) + 1, count: steps.length })
  return (
    <Disclosure
      className={styles.folded}
      key={props.step}
      label={gaps.length > 0 ? `${at} · ${say(words.steps.gaps, { count: gaps.length })}` : at}
      wide
    >
      <Steps {...props} />
    </Disclosure>
  )
}

/** All steps, in any order, each with how much it still lacks; on a phone they are folded. */
export const StepList = (props: StepListProps) => (
  <nav className={styles.steps} aria-label={props.editor.words.steps.label}>
    {useBeside() ? <Steps {...props} /> : <Folded {...props} />}
  </nav>
)
