import type { Entry, Screened, Screening } from '#contract/entries.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { Names } from './Names.tsx'
import { useWriting } from '../use-writing.ts'

export type ScreeningDecision = Exclude<Screening['to'], 'submitted'>

export const useScreen = () => {
  const { api } = useShell()
  return useWriting<Screening, Screened>((input, options) => api.entries.screen.call(input, options))
}

interface ScreenDialogProps {
  decision: ScreeningDecision
  entries: readonly Entry[]
  contest: string
  done: (screened: Screened) => void
  close: () => void
}

/** Names every work and says what its artist is told, before anything is done. */
export const ScreenDialog = ({ decision, entries, contest, done, close }: ScreenDialogProps) => {
  const { words, say } = useWords('console-entries')
  const screen = useScreen()
  const form = useForm({
    send: values =>
      screen({
        contest,
        entries: entries.map(({ id, version }) => ({ id, version })),
        to: decision,
        reason: decision === 'eligible' ? '' : values.text('reason')
      }),
    done
  })
  const { title, text, doing } = words.decide[decision]
  return (
    <Dialog title={say(title, { count: entries.length })} close={close}>
      <p>{say(text, { count: entries.length })}</p>
      <Names entries={entries} />
      <DialogForm form={form} doing={say(doing, { count: entries.length })} close={close}>
        {decision === 'eligible' ? null : (
          <TextArea
            {...form.field('reason')}
            label={words.decide[decision].reason}
            help={words.reason_help}
            rows={4}
            maxLength={600}
            required
          />
        )}
      </DialogForm>
    </Dialog>
  )
}
