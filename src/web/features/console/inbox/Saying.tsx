import { useState } from 'react'
import type { InboxThread } from '#contract/inbox.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { FilesField } from '#web/shell/files/attaching/FilesField.tsx'
import { useAttaching } from '#web/shell/files/attaching/use-attaching.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'

interface SayingProps {
  thread: InboxThread
  kind: 'answer' | 'note'
  done: (thread: InboxThread) => void
}

/** Two forms and not one with a tick: nobody mails a note by mistake. */
export const Saying = ({ thread, kind, done }: SayingProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-inbox')
  const [count, tell] = useState(0)
  const keys = useOnceKeys()
  const { attaching, sendWith } = useAttaching(link)
  const own = kind === 'answer' ? words.answer : words.noting
  const { form, field, summary, button } = useForm({
    send: values => {
      const input = { link, id: thread.id, kind, message: values.text('message') }
      return sendWith(files =>
        api.inbox.write.call({ ...input, files }, { context: { once: keys.of([input, files]) } })
      )
    },
    done: answer => {
      keys.done()
      attaching.clear()
      tell(count + 1)
      done(answer)
    }
  })
  return (
    <section className={styles.part} aria-label={own.title}>
      <h2>{own.title}</h2>
      <div className={styles.narrow}>
        {/* An empty form for the next one. */}
        <CallForm form={form} summary={summary} key={count}>
          <TextArea
            {...field('message')}
            label={own.message}
            help={
              thread.email === null && kind === 'answer'
                ? words.answer.help_kept
                : say(own.help, { email: thread.email ?? '' })
            }
            rows={kind === 'answer' ? 8 : 3}
            maxLength={5000}
            required
          />
          <FilesField {...field('files')} attaching={attaching} />
          <SubmitButton {...button}>{own.submit}</SubmitButton>
        </CallForm>
        <output>{count > 0 ? own.sent : ''}</output>
      </div>
    </section>
  )
}
