import { useQueryClient } from '@tanstack/react-query'
import type { OperatedTeam } from '#contract/operated-teams.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '../DialogForm.tsx'

interface ChangeTeamDialogProps {
  team: OperatedTeam
  close: () => void
}

/** Says what becomes of the team, and asks why. */
export const ChangeTeamDialog = ({ team, close }: ChangeTeamDialogProps) => {
  const { api } = useShell()
  const { words, say } = useWords('operator')
  const queries = useQueryClient()
  const suspends = team.status === 'active' || team.status === 'archived'
  const form = useForm({
    send: values =>
      api.operated_teams.change.call({
        of: team.link,
        status: suspends ? 'suspended' : 'active',
        reason: values.text('reason').trim()
      }),
    done: () => {
      void queries.invalidateQueries({ queryKey: api.operated_teams.key() })
      close()
    }
  })
  const { reason, reason_help } = words.teams
  const { of, text, label } = words.teams[suspends ? 'suspend' : 'reopen']
  return (
    <Dialog title={say(of, { team: team.name })} close={close}>
      <p>{text}</p>
      <DialogForm form={form} doing={label} close={close}>
        <Field
          {...form.field('reason')}
          label={reason}
          help={reason_help}
          maxLength={300}
          autoComplete="off"
          required
        />
      </DialogForm>
    </Dialog>
  )
}
