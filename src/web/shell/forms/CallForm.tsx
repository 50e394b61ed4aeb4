import type { ReactNode } from 'react'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import type { FormState } from './use-form.ts'
import { useWords } from '../words/page-words.tsx'

interface CallFormProps extends Pick<FormState, 'form' | 'summary'> {
  /** What is to be read before the fields, where something stands in the way of sending them. */
  above?: ReactNode
  children: ReactNode
}

/** A form with its call: on top of it stands what was not taken. */
export const CallForm = ({ form, summary, above, children }: CallFormProps) => {
  const { words } = useWords('common')
  return (
    <>
      <ErrorSummary summary={summary} />
      {above}
      <Form {...form} needs={words.form.script}>
        {children}
      </Form>
    </>
  )
}
