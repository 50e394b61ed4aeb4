import type { ReactNode } from 'react'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import type { NameIn } from '#web/shell/saving/merging.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import styles from '../console.module.css'
import { PartHead, type PartHeadProps } from '../PartHead.tsx'
import type { PartForm } from './use-part-form.ts'

interface FormPartProps<Thing, Values extends object> extends PartHeadProps {
  state: PartForm<Thing, Values>
  labelOf: (name: NameIn<Values>) => string
  /** A value as it is read, where it was changed in two places. */
  shown: (name: NameIn<Values>, values: Partial<Values>) => string
  children: ReactNode
}

/** One part with its own button: what is saved is what one sees around it. */
export const FormPart = <Thing, Values extends object>(props: FormPartProps<Thing, Values>) => {
  const { state, labelOf, shown, children, ...head } = props
  const { words } = useWords('console-settings')
  const { form, round, conflict, saved, touch, settle } = state
  const chooser = (
    <ConflictChooser
      conflict={conflict}
      labelOf={labelOf}
      shown={shown}
      settle={settle}
      busy={form.button.busy}
    />
  )
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead {...head} />
      <div className={styles.narrow} onInput={touch}>
        <CallForm {...form} above={chooser} key={round}>
          {children}
          <SaveButton {...form.button}>{words.save}</SaveButton>
        </CallForm>
        <output>{saved && !form.button.busy ? words.saved : ''}</output>
      </div>
    </section>
  )
}
