import type { Contest } from '#contract/contests.ts'
import type { Juror } from '#contract/jury.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useRefresh } from './lists.ts'
import { PartFields, partIn } from './PartFields.tsx'

interface ChangeDialogProps {
  juror: Juror
  contest: Contest
  close: () => void
}

export const ChangeDialog = ({ juror, contest, close }: ChangeDialogProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-jury')
  const refresh = useRefresh()
  const { id, version } = juror
  const form = useForm({
    send: values => api.jury.change.call({ link, id, version, ...partIn(values, contest) }),
    done: () => {
      refresh()
      close()
    }
  })
  return (
    <Dialog title={say(words.change.title, { name: juror.name ?? juror.email })} close={close}>
      <p>{words.change.text}</p>
      <DialogForm form={form} doing={words.change.doing} close={close}>
        <PartFields contest={contest} part={juror} field={form.field} />
      </DialogForm>
    </Dialog>
  )
}
