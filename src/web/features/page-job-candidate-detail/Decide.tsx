import { useId, useState } from 'react'
import { isUndecided, type ApplicationDecision } from '#contract/rules/application-status.ts'
import { dayIn } from '#web/shell/contest/moments.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useSeenVersion } from '#web/shell/saving/use-seen-version.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { nameOfReviewed } from '#web/shell/works/application/status-words.ts'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import type { CandidateProps } from './Candidate.tsx'
import styles from './candidate.module.css'
import { TakeBack } from './TakeBack.tsx'
import { useTake } from './use-take.ts'

const answered = ['accepted', 'turned_down', 'given_up', 'withdrawn'] as const

const Before = ({ application }: CandidateProps) => {
  const { words, say } = useWords('page-job-candidate-detail')
  const locale = useLocale()
  const { decision, decided_at, offer_taken_back_at, call } = application
  if (decided_at === null) return null
  const said = decided_at === offer_taken_back_at ? words.back.earlier : words.earlier
  return (
    <figure className={styles.said}>
      <figcaption>{say(said, { day: dayIn(locale, decided_at, call.time_zone) })}</figcaption>
      {decision ? <blockquote dir="auto">{decision}</blockquote> : null}
    </figure>
  )
}

/** What its artist answered to an offer, or that they withdrew, and when. */
const Answer = ({ application }: CandidateProps) => {
  const { words, say } = useWords('page-job-candidate-detail')
  const locale = useLocale()
  const { answered_at, call } = application
  const name = nameOfReviewed(application)
  const said = answered.find(each => each === name)
  if (answered_at === null || said === undefined) return null
  return <p>{say(words.answered[said], { day: dayIn(locale, answered_at, call.time_zone) })}</p>
}

interface OptionsProps {
  can: readonly ApplicationDecision[]
  to: ApplicationDecision | null
  choose: (to: ApplicationDecision) => void
}

const Options = ({ can, to, choose }: OptionsProps) => {
  const { words } = useWords('page-job-candidate-detail')
  const group = useId()
  return (
    <fieldset className={styles.options}>
      <legend>{words.decide.choose}</legend>
      {can.map(each => (
        <label key={each} className={styles.option}>
          <RadioBox
            dense="labelled"
            name={group}
            required
            checked={to === each}
            onChange={() => choose(each)}
          />
          {words.decide.to[each]}
        </label>
      ))}
    </fieldset>
  )
}

const useDeciding = (props: CandidateProps) => {
  const { id, can } = props.application
  const { api } = useShell()
  const { take, reread } = useTake(props)
  const [count, tell] = useState(0)
  const [chosen, choose] = useState<ApplicationDecision | null>(null)
  const { version, moveOn } = useSeenVersion(props.application.version, chosen === null)
  // What was chosen may not be possible any more by what somebody else has decided.
  const to = can.find(each => each === chosen) ?? null
  const form = useForm({
    send: ({ text }) => {
      if (to === null) throw new Error('A decision is chosen before it can be sent')
      return api.application_reviews.decide.call({
        link: props.team.link,
        id,
        version,
        to,
        text: text('text')
      })
    },
    done: answer => {
      choose(null)
      tell(count + 1)
      take(answer)
    },
    refused: ({ code }) => {
      // Somebody else has decided meanwhile: what stands by now is shown beside the refusal.
      if (code === 'conflict') void reread()
      if (code === 'stale') void reread().then(moveOn)
      return false
    }
  })
  return { ...form, count, to, choose }
}

const Form = (props: CandidateProps) => {
  const { can, call, status } = props.application
  const { decide } = useWords('page-job-candidate-detail').words
  const { form, summary, field, button, count, to, choose } = useDeciding(props)
  if (can.length === 0)
    return (
      <>
        <ErrorSummary summary={summary} />
        <p>{call.names_hidden && status === 'shortlisted' ? decide.names_first : decide.none}</p>
      </>
    )
  return (
    <>
      {/* An empty form for the next one. */}
      <CallForm key={count} form={form} summary={summary}>
        <Options can={can} to={to} choose={choose} />
        {call.places_left === 0 && isUndecided(status) && !call.names_hidden ? (
          <p>{decide.no_place}</p>
        ) : null}
        <TextArea
          {...field('text')}
          label={decide.message}
          help={`${decide.message_help} ${decide.told}`}
          rows={5}
          maxLength={2000}
        />
        <SubmitButton {...button}>{decide.button}</SubmitButton>
      </CallForm>
    </>
  )
}

/** What can be decided now, with what the artist is told. */
export const Decide = (props: CandidateProps) => {
  const { words } = useWords('page-job-candidate-detail')
  const { status, can } = props.application
  const isOffered = status === 'offered' && can.length > 0
  return (
    <section className={styles.part}>
      <h3>{words.decide.title}</h3>
      <Before {...props} />
      <Answer {...props} />
      {isOffered ? <TakeBack {...props} /> : <Form {...props} />}
    </section>
  )
}
