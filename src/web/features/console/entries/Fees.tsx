import { useState } from 'react'
import type { Entry } from '#contract/entries.ts'
import type { FeesNoted, NotingFees } from '#contract/entry-fees.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useWriting } from '../use-writing.ts'

type Note = NotingFees['to']

const notes = ['paid', 'waived', 'pending'] as const

const useNote = () => {
  const { api } = useShell()
  return useWriting<NotingFees, FeesNoted>((input, options) => api.entries.note_fees.call(input, options))
}

interface FeeDialogProps {
  to: Note
  entries: readonly Entry[]
  contest: string
  done: (noted: FeesNoted) => void
  close: () => void
}

const FeeDialog = ({ to, entries, contest, done, close }: FeeDialogProps) => {
  const { words, say } = useWords('console-entries')
  const note = useNote()
  const form = useForm({
    send: values =>
      note({ contest, entries: entries.map(({ id }) => id), to, reason: values.text('reason') }),
    done
  })
  const { title, text, doing, reason } = words.fees[to]
  return (
    <Dialog title={say(title, { count: entries.length })} close={close}>
      <p>{text}</p>
      <DialogForm form={form} doing={say(doing, { count: entries.length })} close={close}>
        <Field
          {...form.field('reason')}
          label={reason}
          help={words.fees.help}
          maxLength={300}
          autoComplete="off"
          required={to !== 'paid'}
        />
      </DialogForm>
    </Dialog>
  )
}

/** What can be noted of the fees of these: only of those that have one which can become that. */
const ofThese = (entries: readonly Entry[], to: Note): readonly Entry[] =>
  entries.filter(({ payment, status }) => {
    // What was paid for it is given back on its order, and it is not asked for again.
    if (status === 'withdrawn') return false
    return to === 'pending' ? payment === 'paid' || payment === 'waived' : payment === 'pending'
  })

/** What was noted; it is told by whoever outlives the choice, since a filter may take all of it away. */
export const Noted = ({ noted }: { noted: FeesNoted | null }) => {
  const { words, say } = useWords('console-entries')
  const { done, left } = words.fees
  const onInvoice = noted?.left.filter(({ why }) => why === 'on_invoice').length ?? 0
  const others = (noted?.left.length ?? 0) - onInvoice
  return (
    <output>
      {noted ? say(done, { count: noted.done.length }) : null}
      {others > 0 ? ` ${say(left.not_due, { count: others })}` : null}
      {onInvoice > 0 ? ` ${say(left.on_invoice, { count: onInvoice })}` : null}
    </output>
  )
}

interface FeesProps {
  entries: readonly Entry[]
  contest: string
  done: (noted: FeesNoted) => void
}

/** Fees are paid past this product; here it is noted, for one entry or for many at once. */
export const Fees = ({ entries, contest, done }: FeesProps) => {
  const { words } = useWords('console-entries')
  const [to, ask] = useState<Note | null>(null)
  return (
    <>
      {notes
        .filter(each => ofThese(entries, each).length > 0)
        .map(each => (
          <button key={each} className={button.plain} type="button" onClick={() => ask(each)}>
            {words.fees[each].label}
          </button>
        ))}
      {to ? (
        <FeeDialog
          to={to}
          entries={ofThese(entries, to)}
          contest={contest}
          done={answer => {
            ask(null)
            done(answer)
          }}
          close={() => ask(null)}
        />
      ) : null}
    </>
  )
}
