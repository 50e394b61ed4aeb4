import { useState } from 'react'
import type { EvidenceRules } from '#contract/evidence.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useForm, useFormWords } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import look from './evidence.module.css'
import { useKeptSettings } from './use-settings.ts'

interface ReadersProps {
  contest: string
  settings: EvidenceRules
}

const Named = ({ contest, settings: { readers } }: ReadersProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-evidence')
  const formWords = useFormWords()
  const keep = useKeptSettings(contest)
  const told = words.readers
  const { send, busy, refusal, wait } = useCall((id: string) =>
    api.evidence.remove_reader.call({ link, contest, id })
  )
  const remove = async (id: string): Promise<void> => {
    const outcome = await send(id)
    if (outcome && 'answer' in outcome) keep(outcome.answer)
  }
  return (
    <>
      {readers.length === 0 ? null : (
        <ul className={look.readers}>
          {readers.map(({ id, name, email }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi> <bdi className={look.email}>{email}</bdi>
              </span>
              <button
                className={button.plain}
                type="button"
                aria-disabled={busy}
                aria-label={say(told.remove_of, { name })}
                onClick={() => void remove(id)}
              >
                {told.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{refusal ? <p>{sentenceFor(refusal, wait, formWords)}</p> : null}</div>
    </>
  )
}

/** Who may look at the files beside organisers. */
export const Readers = ({ contest, settings }: ReadersProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-evidence')
  const keep = useKeptSettings(contest)
  // The field is empty again once somebody was named.
  const [named, count] = useState(0)
  const form = useForm({
    send: values => api.evidence.name_reader.call({ link, contest, email: values.text('email') }),
    done: answer => {
      keep(answer)
      count(named + 1)
    }
  })
  const told = words.readers
  return (
    <section className={styles.part}>
      <h2>{told.title}</h2>
      <p className={styles.note}>{told.text}</p>
      <Named contest={contest} settings={settings} />
      <div className={styles.narrow}>
        <CallForm key={named} form={form.form} summary={form.summary}>
          <Field
            {...form.field('email')}
            label={told.email}
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            required
          />
          <SubmitButton {...form.button}>{told.add}</SubmitButton>
        </CallForm>
      </div>
    </section>
  )
}
