import { useQueryClient } from '@tanstack/react-query'
import type { OperatedOrganisation } from '#contract/operated-organisations.ts'
import type { OrganisationAct } from '#contract/rules/opportunity-choices.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '../DialogForm.tsx'

interface ChangeOrganisationDialogProps {
  organisation: OperatedOrganisation
  act: OrganisationAct
  close: () => void
}

/** Says what becomes of the organisation, and asks why. */
export const ChangeOrganisationDialog = ({ organisation, act, close }: ChangeOrganisationDialogProps) => {
  const { api } = useShell()
  const { words, say } = useWords('operator')
  const queries = useQueryClient()
  const form = useForm({
    send: ({ text }) =>
      api.operated_organisations.change.call({ id: organisation.id, act, reason: text('reason').trim() }),
    done: () => {
      void queries.invalidateQueries({ queryKey: api.operated_organisations.key() })
      close()
    }
  })
  const { of, text, label } = words.organisations[act]
  return (
    <Dialog title={say(of, { name: organisation.name })} close={close}>
      <p>{text}</p>
      <DialogForm form={form} doing={label} close={close}>
        <Field
          {...form.field('reason')}
          label={words.teams.reason}
          help={words.teams.reason_help}
          maxLength={300}
          autoComplete="off"
          required
        />
      </DialogForm>
    </Dialog>
  )
}
