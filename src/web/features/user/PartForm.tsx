import type { ReactNode } from 'react'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Saved } from './Saved.tsx'
import type { PartState } from './use-part.ts'

interface PartFormProps<Values extends object> {
  part: PartState<Values>
  labels: Record<keyof Values, string>
  shown: (field: keyof Values, values: Values) => string
  submit: string
  children: ReactNode
}

/** Fields of the account, what stands in the way of saving them, and when they were saved. */
export const PartForm = <Values extends object>(props: PartFormProps<Values>) => {
  const { part, labels, shown, submit, children } = props
  const chooser = (
    <ConflictChooser
      conflict={part.conflict}
      labelOf={name => labels[name]}
      shown={(name, values) => shown(name, { ...part.values, ...values })}
      settle={part.settle}
      busy={part.button.busy}
    />
  )
  return (
    <CallForm {...part} above={chooser}>
      {children}
      <SubmitButton {...part.button}>{submit}</SubmitButton>
      <Saved {...part.saved} />
    </CallForm>
  )
}
