import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Contest } from '#contract/contests.ts'
import type { EntryStep } from '#contract/rules/work-gaps.ts'
import type { Team } from '#contract/teams.ts'
import type { Work } from '#contract/works.ts'
import { useKeptPress } from '#web/shell/saving/kept-press.ts'
import { drop } from '#web/shell/saving/outbox/sender.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useFocusAtStep } from '#web/ui/take-focus.ts'
import { DraftClashes } from './DraftClashes.tsx'
import { fieldOf, messageOf } from './gap-words.ts'
import type { EntryValues } from './draft.ts'
import { gapsOf, gapsSince, idOf, useConsent, useDraft, type EntryEditor } from './editor.ts'
import type { AppliedCode, AskedPrice } from './asked-price.ts'
import { EntryStanding } from './EntryStanding.tsx'
import { GivenUp } from './GivenUp.tsx'
import { NameShown } from './NameShown.tsx'
import { RefusedPictures } from './RefusedPictures.tsx'
import { StepList } from './StepList.tsx'
import { stepAddress, stepsOf } from './steps.ts'
import { useArrivals } from './use-arrivals.ts'
import { useReadAtClose } from './use-read-at-close.ts'
import { CategoryStep } from './steps/CategoryStep.tsx'
import { DeclarationsStep } from './steps/DeclarationsStep.tsx'
import { DetailsStep } from './steps/DetailsStep.tsx'
import { EligibilityStep } from './steps/EligibilityStep.tsx'
import { FinishOrLate } from './steps/FinishOrLate.tsx'
import { ImagesStep } from './steps/ImagesStep.tsx'
import { PreviewStep } from './steps/PreviewStep.tsx'
import { QuestionsStep } from './steps/QuestionsStep.tsx'
import styles from './send-art.module.css'

interface WizardProps {
  team: Team
  contest: Contest
  me: User
  work: Work
  step: EntryStep
}

const parts: Record<EntryStep, (editor: EntryEditor) => React.ReactNode> = {
  eligibility: EligibilityStep,
  category: CategoryStep,
  images: ImagesStep,
  details: DetailsStep,
  questions: QuestionsStep,
  declarations: DeclarationsStep,
  preview: PreviewStep,
  finish: FinishOrLate
}

// Where a picture that was on its way at the close is added, and handed in with the rest as it was.
const forPictures = new Set<EntryStep>(['images', 'finish'])
// Of a draft also what is agreed to, and where it goes.
const forDrafts = new Set<EntryStep>([...forPictures, 'eligibility', 'category', 'declarations'])

const isOpenAt = (step: EntryStep, { status, can }: Work): boolean =>
  (status === 'draft' ? forDrafts : forPictures).has(step) ? can.edit_pictures : can.edit

// A field that is merely still empty is not wrong yet; the checklist says that it is missing.
const quiet = new Set(['required', 'too_few'])

const useEditor = (props: WizardProps): EntryEditor => {
  const { team, contest, me, work } = props
  const { words, say } = useWords('send-art')
  const presses = useKeptPress<EntryValues, AskedPrice>(me.id, work.id)
  const { whenOvertaken, ...drafted } = useDraft(props, presses)
  const { draft, state, pressed } = drafted
  useReadAtClose(props, drafted)
  const arriving = useArrivals({ draft, whenOvertaken }, props)
  const consent = useConsent(team, contest, me)
  const [waiver, waive] = useState<AppliedCode | null>(null)
  const [mistyped, setMistyped] = useState<EntryEditor['mistyped']>({})
  const gaps = gapsSince(pressed, gapsOf(contest, me, state, consent))
  return {
    team,
    contest,
    me,
    ...drafted,
    values: state.values,
    change: changes => draft.change(changes),
    mistyped,
    mistype: (name, typed) =>
      setMistyped(before => (typed === null ? drop(before, name) : { ...before, [name]: typed })),
    consent,
    gaps,
    ...arriving,
    waiver,
    waive,
    presses,
    words,
    say,
    field: name => {
      const told = state.faults.find(fault => fault.name === name)?.message
      const gap = gaps.find(each => !quiet.has(each.code) && fieldOf(each) === name)
      return { id: idOf(name), name, error: told ?? (gap && messageOf({ words, say }, gap)) }
    }
  }
}

/** Whoever goes to another step goes on reading at its title. */
const titleId = 'entry-step'

const Title = ({ step, children }: { step: EntryStep; children: string }) => {
  const title = useFocusAtStep<HTMLHeadingElement>(step)
  return (
    <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  )
}

const Onwards = ({ editor, step }: { editor: EntryEditor; step: EntryStep }) => {
  const { words, contest, state } = editor
  const steps = stepsOf(contest)
  const at = steps.indexOf(step)
  const [back, next] = [steps[at - 1], steps[at + 1]]
  const { id } = state.thing
  return (
    <div className={next ? `${styles.onwards} ${styles.at_hand}` : styles.onwards}>
      {back ? (
        <LinkTo className={button.plain} to={stepAddress(id, back)} preventScrollReset>
          {words.steps.back}
        </LinkTo>
      ) : null}
      {next ? (
        <LinkTo className={button.primary} to={stepAddress(id, next)} preventScrollReset>
          {words.steps.next}
        </LinkTo>
      ) : null}
    </div>
  )
}

export const Wizard = (props: WizardProps) => {
  const { step } = props
  const editor = useEditor(props)
  const { words, state, arrivals, pressed } = editor
  useEffect(() => {
    if (step === 'finish') arrivals.hold()
    else arrivals.release()
  }, [step, arrivals])
  const Step = parts[step]
  const isOpen = state.at !== 'closed' && isOpenAt(step, state.thing)
  const isPressable = step === 'finish' && pressed !== null
  return (
    <div className={styles.wizard}>
      <StepList editor={editor} step={step} />
      <section className={styles.step} aria-labelledby={titleId}>
        <Title step={step}>{words.steps[step]}</Title>
        <EntryStanding editor={editor} />
        <GivenUp editor={editor} />
        <DraftClashes editor={editor} />
        <RefusedPictures editor={editor} after={titleId} />
        <form className={styles.form} method="post" noValidate onSubmit={event => event.preventDefault()}>
          <fieldset className={styles.fields} disabled={!isOpen && !isPressable} role="none">
            <Step {...editor} />
          </fieldset>
        </form>
        {step === 'details' ? <NameShown editor={editor} /> : null}
        <Onwards editor={editor} step={step} />
      </section>
    </div>
  )
}
