import type { ReactNode } from 'react'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { CallForm } from './CallForm.tsx'
import { CancelButton } from './CancelButton.tsx'
import type { FormState } from './use-form.ts'

interface DialogFormProps {
  form: FormState
  /** What the button says that does it. */
  doing: string
  /** A second button that does it, another way. */
  instead?: ReactNode
  /** What the way out says, where there is a better word than that it cancels. */
  keep?: string
  close: () => void
  children: ReactNode
}

/** What is asked in a dialog, with what was wrong above and the way out below. */
export const DialogForm = ({
  form: { form, summary, button: submit },
  doing,
  instead,
  keep,
  close,
  children
}: DialogFormProps) => {
  return (
    <CallForm form={form} summary={summary}>
      {children}
      <DialogActions>
        <SubmitButton {...submit}>{doing}</SubmitButton>
        {instead}
        <CancelButton close={close}>{keep}</CancelButton>
      </DialogActions>
    </CallForm>
  )
}
