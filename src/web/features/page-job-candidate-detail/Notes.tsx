import { useState } from 'react'
import { dayIn } from '#web/shell/contest/moments.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import type { ApplicationNote } from '#contract/application-reviews.ts'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import type { CandidateProps } from './Candidate.tsx'
import styles from './candidate.module.css'
import { useTake } from './use-take.ts'

const Note = ({ note, ...props }: CandidateProps & { note: ApplicationNote }) => {
  const { team, application } = props
  const { api } = useShell()
  const { words, say } = useWords('page-job-candidate-detail')
  const locale = useLocale()
  const { reread } = useTake(props)
  const { send, busy, refusal, wait } = useCall(() =>
    api.application_reviews.remove_note.call({ link: team.link, id: application.id, note: note.id })
  )
  const day = dayIn(locale, note.at, application.call.time_zone)
  const remove = async (): Promise<void> => {
    await send(undefined)
    await reread()
  }
  return (
    <li className={styles.note}>
      <span className={styles.small}>
        <bdi>{note.by}</bdi>, {day}
      </span>
      <p className={styles.lines} dir="auto">
        {note.text}
      </p>
      {note.mine ? (
        <button
          className={styles.quiet}
          type="button"
          aria-disabled={busy}
          aria-label={say(words.note.remove_of, { day })}
          onClick={() => void remove()}
        >
          {words.note.remove}
        </button>
      ) : null}
      <Refused refusal={refusal} wait={wait} />
    </li>
  )
}

/** What those who decide write for one another. */
export const Notes = (props: CandidateProps) => {
  const { team, application } = props
  const { api } = useShell()
  const { words } = useWords('page-job-candidate-detail')
  const [count, tell] = useState(0)
  const keys = useOnceKeys()
  const { reread } = useTake(props)
  const { form, summary, field, button } = useForm({
    send: ({ text }) => {
      const input = { link: team.link, id: application.id, text: text('text') }
      return api.application_reviews.note.call(input, { context: { once: keys.of(input) } })
    },
    done: () => {
      keys.done()
      tell(count + 1)
      void reread()
    }
  })
  const { notes } = application
  return (
    <section className={styles.part}>
      <h3>{words.note.title}</h3>
      <p className={styles.small}>{words.note.text}</p>
      {notes.length === 0 ? <p>{words.note.none}</p> : null}
      <ul>
        {notes.map(note => (
          <Note key={note.id} note={note} {...props} />
        ))}
      </ul>
      {/* An empty form for the next one. */}
      <CallForm key={count} form={form} summary={summary}>
        <TextArea {...field('text')} label={words.note.label} rows={3} maxLength={2000} required />
        <SubmitButton {...button}>{words.note.add}</SubmitButton>
      </CallForm>
    </section>
  )
}
