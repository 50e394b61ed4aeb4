import type { ReactNode } from 'react'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import type { FormState } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'

interface DialogFormProps {
  form: FormState
  /** What the button says that does it. */
  doing: string
  close: () => void
  children: ReactNode
}

/** What is asked in a dialog, with what was wrong above and the way out below. */
export const DialogForm = ({
  form: { form, summary, button: submit },
  doing,
  close,
  children
}: DialogFormProps) => {
  const { words } = useWords('console')
  return (
    <CallForm form={form} summary={summary}>
      {children}
      <DialogActions>
        <SubmitButton {...submit}>{doing}</SubmitButton>
        <button className={button.plain} type="button" onClick={close}>
          {words.cancel}
        </button>
      </DialogActions>
    </CallForm>
  )
}
