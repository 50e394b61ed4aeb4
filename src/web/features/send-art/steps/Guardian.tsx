import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Consent } from '#contract/guardians.ts'
import { dayIn } from '#web/shell/contest/moments.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import button from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { idOf, type EntryEditor } from '../editor.ts'
import styles from '../send-art.module.css'

/** Who was asked, when, and what they said. */
const ConsentState = ({ editor, consent }: { editor: EntryEditor; consent: Consent }) => {
  const { words, say, contest } = editor
  const locale = useLocale()
  const { state, guardian, asked_at, expires_at, decided_at } = consent
  if (state === 'not_asked' || !guardian) return null
  const day = (at: string | null): string => (at ? dayIn(locale, at, contest.time_zone) : '')
  const when = day(state === 'asked' || state === 'expired' ? asked_at : decided_at)
  return (
    <p>
      <strong>{say(words.guardian[state], { ...guardian, day: when, until: day(expires_at) })}</strong>
    </p>
  )
}

interface AskProps {
  editor: EntryEditor
  consent: Consent
}

const useAsk = ({ team, contest }: EntryEditor) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const keys = useOnceKeys()
  const call = useCall((to: { name: string; email: string }) => {
    const input = { team: team.link, contest: contest.id, ...to }
    return api.guardians.ask.call(input, { context: { once: keys.of(input) } })
  })
  const ask = async (to: { name: string; email: string }): Promise<boolean> => {
    const outcome = await call.send(to)
    if (!outcome || !('answer' in outcome)) return false
    // To send it again is another wish, whatever stands in the fields.
    keys.done()
    const { queryKey } = api.guardians.get.queryOptions({ input: { team: team.link, contest: contest.id } })
    queries.setQueryData(queryKey, outcome.answer)
    return true
  }
  return { ...call, ask }
}

const Ask = ({ editor, consent }: AskProps) => {
  const { words, say } = editor
  const formWords = useFormWords()
  const { guardian, state } = consent
  const [name, typeName] = useState(guardian?.name ?? '')
  const [email, typeEmail] = useState(guardian?.email ?? '')
  const [sent, tell] = useState('')
  const { ask, busy, refusal, wait } = useAsk(editor)
  const same = guardian?.name === name && guardian.email === email
  const labels = words.guardian
  const action = state === 'not_asked' ? labels.ask : same ? labels.again : labels.change
  const off = busy || name.trim() === '' || email.trim() === ''
  const told = (field: string): string | undefined =>
    refusal?.fields.find(fault => fault.name === field)?.message
  const go = async (): Promise<void> => {
    tell('')
    if (await ask({ name: name.trim(), email: email.trim() })) tell(say(labels.sent, { email }))
  }
  return (
    <>
      <Field
        id={idOf('guardian.name')}
        name="guardian_name"
        error={told('name')}
        label={labels.name}
        autoComplete="off"
        value={name}
        onChange={({ target }) => typeName(target.value)}
      />
      <Field
        id={idOf('guardian.email')}
        name="guardian_email"
        error={told('email')}
        label={labels.email}
        help={labels.email_help}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => typeEmail(target.value)}
      />
      <div role="alert">
        {refusal && refusal.fields.length === 0 ? <p>{sentenceFor(refusal, wait, formWords)}</p> : null}
      </div>
      <button
        className={button.plain}
        type="button"
        aria-disabled={off}
        onClick={() => {
          if (!off) void go()
        }}
      >
        {action}
      </button>
      <output>{sent}</output>
    </>
  )
}

/** Only for who is a child in this contest. */
export const Guardian = ({ editor }: { editor: EntryEditor }) => {
  const { words, consent } = editor
  if (consent === null) return null
  return (
    <section className={styles.part} aria-labelledby={idOf('guardian')}>
      <h3 id={idOf('guardian')}>{words.guardian.title}</h3>
      <p>{words.guardian.why}</p>
      {consent ? (
        <ConsentState editor={editor} consent={consent} />
      ) : (
        <output>{words.guardian.unknown}</output>
      )}
      {consent && consent.state !== 'given' ? <Ask editor={editor} consent={consent} /> : null}
    </section>
  )
}
