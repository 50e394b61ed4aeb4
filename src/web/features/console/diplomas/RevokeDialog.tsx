import { useQueryClient } from '@tanstack/react-query'
import type { Diploma } from '#contract/diploma-shapes.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useNumber } from './number.ts'

export interface DiplomaDialogProps {
  diploma: Diploma
  /** What was done, to be said. */
  done: (what: string) => void
  close: () => void
}

export const RevokeDialog = ({ diploma, done, close }: DiplomaDialogProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-diplomas')
  const queries = useQueryClient()
  const { revoking } = words
  const number = useNumber()(diploma)
  const form = useForm({
    send: values => api.diplomas.revoke.call({ link, id: diploma.id, reason: values.text('reason') }),
    done: () => {
      void queries.invalidateQueries({ queryKey: api.diplomas.key() })
      done(say(revoking.done, { number }))
    }
  })
  return (
    <Dialog title={say(revoking.title, { number })} close={close}>
      <DialogForm form={form} doing={revoking.act} close={close}>
        <Field
          {...form.field('reason')}
          label={revoking.reason}
          help={revoking.help}
          required
          maxLength={300}
        />
      </DialogForm>
    </Dialog>
  )
}
