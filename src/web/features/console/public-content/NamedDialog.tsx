import type { ReactNode } from 'react'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import type { FormState } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useKeptForm, type ManagedForm } from './managed-form.ts'
import type { Managed } from './ManagedTable.tsx'

interface NamedDialogProps<Input extends object> extends Pick<
  ManagedForm<Input & { team: string; name: string }, { name: string }>,
  'create' | 'update'
> {
  /** As it was read; null while it is new. */
  kept: (Managed & { name: string }) | null
  /** The shortest name that is taken. */
  name_min?: number
  /** The title while it is new. */
  fresh: string
  /** What is sent beside the name. */
  input: (values: FormValues) => Input
  done: (name: string) => void
  close: () => void
  /** The fields that follow on the name. */
  children: (form: FormState) => ReactNode
}

/** Where one of the things is written that organisers keep by their names. */
export const NamedDialog = <Input extends object>({
  kept,
  name_min,
  fresh,
  input,
  done,
  close,
  children,
  ...calls
}: NamedDialogProps<Input>) => {
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-face')
  const form = useKeptForm({
    ...calls,
    kept,
    input: values => ({ ...input(values), team, name: values.text('name') }),
    done: ({ name }) => done(name)
  })
  return (
    <Dialog title={kept?.name ?? fresh} close={close}>
      <DialogForm form={form} doing={words.save} close={close}>
        <Field
          {...form.field('name')}
          label={words.table.name}
          required
          minLength={name_min}
          maxLength={80}
          defaultValue={kept?.name}
        />
        {children(form)}
      </DialogForm>
    </Dialog>
  )
}
