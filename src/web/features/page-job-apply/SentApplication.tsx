import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { whyNotWithdrawn } from '#contract/rules/application-status.ts'
import type { Team } from '#contract/teams.ts'
import { dayIn, momentIn } from '#web/shell/contest/moments.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ApplicationSheet } from '#web/shell/works/application/ApplicationSheet.tsx'
import { nameOfStatus, useStatusWords } from '#web/shell/works/application/status-words.ts'
import button from '#web/ui/button.module.css'
import styles from './apply.module.css'
import { Heading } from './Heading.tsx'

interface SentProps {
  team: Team
  application: Application
  /** It is what it is by what was just done. */
  acted: boolean
  changed: () => void
}

type Act = 'withdraw' | 'accept' | 'decline'

const useAsked = (act: Act, { status, call }: Application) => {
  const { withdraw, give_up, offer } = useWords('page-job-apply').words
  if (act === 'withdraw') return status === 'accepted' ? give_up : withdraw
  const { confirm: final } = offer
  return act === 'accept'
    ? { title: offer.accept_title, doing: offer.accept, text: call.begun ? final : offer.accept_text }
    : { title: offer.decline_title, doing: offer.decline, text: final }
}

const Asking = ({ act, close, team, application, changed }: SentProps & { act: Act; close: () => void }) => {
  const { api } = useShell()
  const said = useAsked(act, application)
  const [refused, refuse] = useState(false)
  const one = { team: team.link, id: application.id, version: application.version }
  const leave = (again: boolean): void => {
    close()
    if (again) changed()
  }
  return (
    <Confirm
      title={said.title}
      text={said.text}
      doing={said.doing}
      act={() =>
        act === 'withdraw'
          ? api.applications.withdraw.call(one)
          : api.applications.answer.call({ ...one, accept: act === 'accept' })
      }
      done={() => leave(true)}
      // What it was refused for is read here first, and then what stands by now.
      refused={() => refuse(true)}
      close={() => leave(refused)}
    />
  )
}

const Acts = (props: SentProps) => {
  const { words } = useWords('page-job-apply')
  const [act, ask] = useState<Act | null>(null)
  const { status, call } = props.application
  const leaving = status === 'accepted' ? words.give_up.button : words.withdraw.button
  const press = (what: Act, label: string, look: string | undefined) => (
    <button className={look} type="button" onClick={() => ask(what)}>
      {label}
    </button>
  )
  return (
    <div className={styles.acts}>
      {status === 'offered' ? press('accept', words.offer.accept, button.primary) : null}
      {status === 'offered' ? press('decline', words.offer.decline, button.plain) : null}
      {whyNotWithdrawn(status, call.begun) === null ? press('withdraw', leaving, button.plain) : null}
      <TeamLink className={button.plain} to={paths.pageJobCareer}>
        {words.mine}
      </TeamLink>
      {act ? <Asking {...props} act={act} close={() => ask(null)} /> : null}
    </div>
  )
}

const Facts = ({ application }: { application: Application }) => {
  const { words } = useWords('page-job-apply')
  const locale = useLocale()
  const { call, sent_at, decided_at, answered_at, offer_taken_back_at } = application
  const days = [
    { name: words.facts.decided, at: decided_at === offer_taken_back_at ? null : decided_at },
    { name: words.facts.taken_back, at: offer_taken_back_at },
    { name: words.facts.answered, at: answered_at }
  ]
  return (
    <dl className={styles.facts}>
      {sent_at === null ? null : (
        <div>
          <dt>{words.facts.sent}</dt>
          <dd>{momentIn(locale, sent_at, call.time_zone)}</dd>
        </div>
      )}
      {days.map(({ name, at }) =>
        at === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{dayIn(locale, at, call.time_zone)}</dd>
          </div>
        )
      )}
    </dl>
  )
}

/** What became of it, what can be done, and what was sent. */
export const SentApplication = (props: SentProps) => {
  const { application, acted } = props
  const { words, say } = useWords('page-job-apply')
  const nameOf = useStatusWords()
  const { call, parts, pictures, questions, cv, decision, status } = application
  const now = nameOfStatus(application)
  return (
    <div className={styles.form}>
      <section className={styles.part}>
        <Heading takesFocus={acted}>{nameOf(application)}</Heading>
        {now === 'offered' ? <p className={styles.lead}>{words.offer.text}</p> : null}
        {now === 'offered' || now === 'draft' ? null : <p className={styles.lead}>{words.now[now]}</p>}
        {now === 'taken_back' && (status === 'shortlisted' || status === 'declined') ? (
          <p>{words.now[status]}</p>
        ) : null}
        {status === 'accepted' && call.begun ? <p>{words.begun}</p> : null}
        {call.closed === 'application_suspended' && status !== 'withdrawn' ? (
          <p>{words.closed.application_suspended}</p>
        ) : null}
        {decision ? (
          <figure className={styles.said}>
            <figcaption>{say(words.writes, { organisation: call.organisation.name })}</figcaption>
            <blockquote dir="auto">{decision}</blockquote>
          </figure>
        ) : null}
        <Facts application={application} />
        <Acts {...props} />
      </section>
      <section className={styles.part}>
        <Heading>{words.sent_title}</Heading>
        <ApplicationSheet
          parts={parts}
          pictures={pictures}
          questions={questions}
          name={parts.name}
          contact={parts.contact}
          cv={cv}
        />
      </section>
    </div>
  )
}
