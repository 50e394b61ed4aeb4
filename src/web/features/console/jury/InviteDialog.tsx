import type { Contest } from '#contract/contests.ts'
import type { Juror } from '#contract/jury.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useRefresh } from './lists.ts'
import { PartFields, partIn } from './PartFields.tsx'

interface InviteDialogProps {
  contest: Contest
  /** Whose invitation came back: it is sent again, or to another address. */
  again?: Juror
  done: (juror: Juror) => void
  close: () => void
}

const nobodyYet = { categories: null, chair: false }

export const InviteDialog = ({ contest, again, done, close }: InviteDialogProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-jury')
  const { words: common } = useWords('common')
  const keys = useOnceKeys()
  const refresh = useRefresh()
  const form = useForm({
    send: values => {
      const email = values.text('email').trim()
      const part = partIn(values, contest)
      const input = {
        link,
        contest: contest.id,
        email,
        first_name: values.text('first_name'),
        last_name: values.text('last_name'),
        note: values.text('note'),
        ...part
      }
      return api.jury.invite.call(input, { context: { once: keys.of(input) } })
    },
    done: juror => {
      keys.done()
      refresh()
      done(juror)
    }
  })
  const { field } = form
  return (
    <Dialog title={words.invite.title} close={close}>
      <p>{words.invite.text}</p>
      <DialogForm form={form} doing={words.invite.doing} close={close}>
        <Field
          {...field('email')}
          label={words.invite.email}
          type="email"
          autoComplete="off"
          defaultValue={again?.email}
          required
        />
        <Field
          {...field('first_name')}
          label={words.invite.first_name}
          optional={common.form.optional}
          autoComplete="off"
          defaultValue={again?.written?.first_name}
          maxLength={80}
        />
        <Field
          {...field('last_name')}
          label={words.invite.last_name}
          help={words.invite.name_help}
          optional={common.form.optional}
          autoComplete="off"
          defaultValue={again?.written?.last_name}
          maxLength={80}
        />
        <PartFields contest={contest} part={again ?? nobodyYet} field={field} />
        <TextArea
          {...field('note')}
          label={words.invite.note}
          help={words.invite.note_help}
          optional={common.form.optional}
          defaultValue={again?.written?.note}
          rows={3}
          maxLength={400}
        />
      </DialogForm>
    </Dialog>
  )
}
