import { useState } from 'react'
import { bookFiles, bookFormats } from '#contract/rules/book-files.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from '../console.module.css'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { Download } from '../Download.tsx'
import { useOwnTeam } from '../use-own-team.ts'

/** Until today, since most ask for that. */
const thisYear = () => {
  const today = new Date().toISOString().slice(0, 10)
  return { from: `${today.slice(0, 4)}-01-01`, to: today }
}

interface BooksDialogProps {
  done: (url: string) => void
  close: () => void
}

const BooksDialog = ({ done, close }: BooksDialogProps) => {
  const { words } = useWords('console-invoices')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { books } = words
  const [span] = useState(thisYear)
  const form = useForm({
    send: values =>
      api.bookkeeping.file.call({
        link,
        kind: bookFiles.find(each => each === values.text('kind')) ?? 'invoices',
        format: bookFormats.find(each => each === values.text('format')) ?? 'csv',
        from: values.text('from'),
        to: values.text('to')
      }),
    done: ({ url }) => done(url)
  })
  const days = { type: 'date', dir: 'ltr', required: true } as const
  return (
    <Dialog title={books.title} close={close}>
      <p className={styles.note}>{books.text}</p>
      <DialogForm form={form} doing={books.label} close={close}>
        <Choice {...form.field('kind')} label={books.kind} defaultValue="invoices">
          {bookFiles.map(kind => (
            <option key={kind} value={kind}>
              {kind === 'invoices' ? words.documents : words.payments}
            </option>
          ))}
        </Choice>
        <Field {...form.field('from')} {...days} label={books.from} defaultValue={span.from} />
        <Field {...form.field('to')} {...days} label={books.to} defaultValue={span.to} />
        <Choice {...form.field('format')} label={books.format} defaultValue="csv">
          {bookFormats.map(format => (
            <option key={format} value={format}>
              {books[format]}
            </option>
          ))}
        </Choice>
      </DialogForm>
    </Dialog>
  )
}

/** What was issued and paid in some days, for whoever keeps the books. */
export const TakeBooks = () => {
  const { words } = useWords('console-invoices')
  const [asking, ask] = useState(false)
  const [url, begin] = useState<string | null>(null)
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{words.books.title}</h2>
      <p>
        <button className={button.plain} type="button" onClick={() => ask(true)}>
          {words.books.label}
        </button>{' '}
        {url === null ? null : <Download key={url} url={url} words={words.books} />}
      </p>
      {asking ? (
        <BooksDialog
          close={() => ask(false)}
          done={address => {
            ask(false)
            begin(address)
          }}
        />
      ) : null}
    </section>
  )
}
