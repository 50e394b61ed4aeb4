import type { ReactNode, SubmitEvent } from 'react'
import { faultsIn } from '#web/shell/forms/form-faults.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { useFormWords, useSummary } from '#web/shell/forms/use-form.ts'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import styles from './console.module.css'
import type { Editing } from './use-editor.ts'

const labelOf = (id: string): string | undefined => {
  const control = document.getElementById(id)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined
  return control.labels?.[0]?.firstChild?.textContent?.trim()
}

const nameIn = (target: EventTarget): unknown => 'name' in target && target.name

interface EditorFormProps {
  editor: Pick<
    Editing<unknown, unknown>,
    'field' | 'refusal' | 'faults' | 'cause' | 'wait' | 'busy' | 'found' | 'forget' | 'round' | 'save'
  >
  /** What a field is called that is not on the page. */
  nameOf: (path: string) => string
  /** Where the same was changed by somebody else. */
  chooser: ReactNode
  /** What is done once nothing is missing; left out, it is saved. */
  submit?: () => void
  children: ReactNode
}

/** All fields of an editor: above them what was not taken, with a way to each, and what clashes. */
export const EditorForm = ({ editor, nameOf, chooser, submit, children }: EditorFormProps) => {
  const ready = useHydrated()
  const formWords = useFormWords()
  const summaryOf = useSummary()
  const { refusal, faults, cause: of, field } = editor
  const found = faults.length > 0 ? faults : (refusal?.fields ?? [])
  const listed = found.map(({ name, message }) => {
    const { id } = field(name)
    return { id, label: labelOf(id) ?? nameOf(name), message }
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (editor.busy) return
    const missing = faultsIn(event.currentTarget, formWords)
    editor.found(missing)
    if (missing.length > 0) return
    if (submit) submit()
    else void editor.save()
  }
  return (
    <>
      <ErrorSummary summary={of && summaryOf({ of, faults: listed }, editor)} />
      {chooser}
      <div className={styles.editor}>
        <Form
          key={editor.round}
          ready={ready}
          needs={formWords.words.script}
          onSubmit={onSubmit}
          // One that was emptied and is filled again as it was is no change of the values.
          onInput={({ target }) => editor.forget(path => path === nameIn(target))}
        >
          {children}
        </Form>
      </div>
    </>
  )
}
