import { useQueryClient } from '@tanstack/react-query'
import type { AnsweringWaiver, WaiverRequest } from '#contract/waivers.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useWriting } from '../use-writing.ts'
import { ReductionFields, useReduction } from './ReductionFields.tsx'
import styles from './waivers.module.css'

interface AnswerDialogProps {
  request: WaiverRequest
  currency: string
  close: () => void
}

export const AnswerDialog = ({ request, currency, close }: AnswerDialogProps) => {
  const { words, say } = useWords('console-waivers')
  const { api } = useShell()
  const queries = useQueryClient()
  const reduction = useReduction()
  const answer = useWriting<AnsweringWaiver, WaiverRequest>((input, options) =>
    api.waivers.answer.call(input, options)
  )
  const { kind, value } = reduction
  const form = useForm({
    send: values =>
      answer({
        id: request.id,
        grant: kind === 'none' ? null : { kind, value },
        answer: values.text('answer')
      }),
    done: () => {
      void queries.invalidateQueries({ queryKey: api.waivers.key() })
      close()
    }
  })
  const { title, reason, gone, outcome, message, help, doing, none, ...kinds } = words.answering
  const { artist } = request
  return (
    <Dialog title={say(title, { title: request.title })} close={close}>
      <figure className={styles.reason}>
        <figcaption>{say(reason, { artist })}</figcaption>
        <blockquote dir="auto">{request.reason ?? gone}</blockquote>
      </figure>
      <DialogForm form={form} doing={doing} close={close}>
        <ReductionFields
          reduction={reduction}
          currency={currency}
          field={form.field}
          label={outcome}
          kinds={kinds}
          none={none}
        />
        <TextArea {...form.field('answer')} label={message} help={say(help, { artist })} maxLength={1000} />
      </DialogForm>
    </Dialog>
  )
}
