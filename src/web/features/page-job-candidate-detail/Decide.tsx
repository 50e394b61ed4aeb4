import { useId, useState } from 'react'
import type { ApplicationDecision } from '#contract/rules/application-status.ts'
import { dayIn } from '#web/shell/contest/moments.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import type { CandidateProps } from './Candidate.tsx'
import styles from './candidate.module.css'
import { useTake } from './use-take.ts'

const Before = ({ application: { decision, decided_at, call } }: CandidateProps) => {
  const { words, say } = useWords('page-job-candidate-detail')
  const locale = useLocale()
  if (decided_at === null) return null
  return (
    <figure className={styles.said}>
      <figcaption>{say(words.earlier, { day: dayIn(locale, decided_at, call.time_zone) })}</figcaption>
      {decision ? <blockquote dir="auto">{decision}</blockquote> : null}
    </figure>
  )
}

const Form = (props: CandidateProps) => {
  const { team, application } = props
  const { api } = useShell()
  const { words } = useWords('page-job-candidate-detail')
  const group = useId()
  const { take, reread } = useTake(props)
  const [to, choose] = useState<ApplicationDecision | null>(null)
  const { decide } = words
  const { form, summary, field, button } = useForm({
    send: ({ text }) => {
      if (to === null) throw new Error('A decision is chosen before it can be sent')
      const { id, version } = application
      return api.application_reviews.decide.call({ link: team.link, id, version, to, text: text('text') })
    },
    done: take,
    refused: ({ code }) => {
      // Somebody else has decided meanwhile: what stands by now is shown beside the refusal.
      if (code === 'stale' || code === 'conflict') void reread()
      return false
    }
  })
  return (
    <CallForm form={form} summary={summary}>
      <fieldset className={styles.options}>
        <legend>{decide.choose}</legend>
        {application.can.map(each => (
          <label key={each} className={styles.option}>
            <RadioBox
              dense="labelled"
              name={group}
              required
              checked={to === each}
              onChange={() => choose(each)}
            />
            {decide.to[each]}
          </label>
        ))}
      </fieldset>
      <TextArea
        {...field('text')}
        label={decide.message}
        help={`${decide.message_help} ${decide.told}`}
        rows={5}
        maxLength={2000}
      />
      <SubmitButton {...button}>{decide.button}</SubmitButton>
    </CallForm>
  )
}

/** What can be decided now, with what the artist is told. */
export const Decide = (props: CandidateProps) => {
  const { can, call, status, version } = props.application
  const { words } = useWords('page-job-candidate-detail')
  return (
    <section className={styles.part}>
      <h3>{words.decide.title}</h3>
      <Before {...props} />
      {can.length === 0 ? (
        <p>{call.names_hidden && status === 'shortlisted' ? words.decide.names_first : words.decide.none}</p>
      ) : (
        <Form key={version} {...props} />
      )}
    </section>
  )
}
