import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Question } from '#contract/guardians.ts'
import type { ConsentDecision } from '#contract/rules/consent-state.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { dayIn, momentIn } from '#web/shell/contest/moments.ts'
import { MomentHere } from '#web/shell/contest/Moment.tsx'
import { RightsList } from '#web/shell/contest/RightsList.tsx'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { useTerms } from '#web/shell/contest/terms.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { Unreadable } from '#web/shell/api/Unreadable.tsx'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import styles from './consent.module.css'

interface ConsentProps {
  team: Team
  /** As it stands in the mailed link. */
  token: string
}

const keyOf = ({ team, token }: ConsentProps) => ['consent', team.link, token]

/** Sent as a body: the token is in no address that is asked for. */
const useQuestion = (props: ConsentProps) => {
  const { api } = useShell()
  const { team, token } = props
  return useQuery({
    queryKey: keyOf(props),
    queryFn: () => api.guardians.read.call({ team: team.link, token }),
    staleTime: 'static'
  })
}

interface ConsentQuestionProps extends ConsentProps {
  question: Question
  /** What is asked is read anew; as it was where it does not come. */
  reread: () => Promise<unknown>
}

const useDecide = (props: ConsentQuestionProps) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const { team, token, question, reread } = props
  const { rights_version } = question.contest
  const call = useCall((decision: ConsentDecision) =>
    api.guardians.decide.call({
      team: team.link,
      token,
      decision,
      declared: decision === 'given',
      rights_version
    })
  )
  const decide = async (decision: ConsentDecision): Promise<void> => {
    const outcome = await call.send(decision)
    if (outcome && 'answer' in outcome) queries.setQueryData(keyOf(props), outcome.answer)
    // What was agreed to may be another thing by now: it is read anew.
    else if (outcome) await reread()
  }
  return { ...call, decide }
}

/** Who would like to take part in what, and what one agrees to. */
const About = ({ team, question }: ConsentQuestionProps) => {
  const { words, say } = useWords('verify-email')
  const terms = useTerms()
  const { artist, contest } = question
  const title = textIn(contest.title, terms.locale, team.default_locale)
  return (
    <>
      <h2>{say(words.consent.question, artist)}</h2>
      <p>{say(words.consent.about, { ...artist, contest: title })}</p>
      {contest.closes_at ? (
        <p>
          {say(words.consent[contest.entries === 'over' ? 'closed' : 'closes'], {
            time: momentIn(terms.locale, contest.closes_at, contest.time_zone)
          })}{' '}
          <MomentHere at={contest.closes_at} zone={contest.time_zone} />
        </p>
      ) : null}
      <h3>{words.consent.terms}</h3>
      <ul className={styles.terms}>
        {question.terms.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <section className={styles.card}>
        <h3>{terms.words.rights.title}</h3>
        <p>{say(words.consent.card, artist)}</p>
        <RightsList team={team} rights={contest.rights} />
      </section>
    </>
  )
}

const Open = (asked: ConsentQuestionProps) => {
  const { words } = useWords('verify-email')
  const { rights_version } = asked.question.contest
  // The tick is for the card that was read, and none for another.
  const [declared_for, declare] = useState<number | null>(null)
  const declared = declared_for === rights_version
  const [missed, miss] = useState(false)
  const { decide, busy, refusal, wait } = useDecide(asked)
  const give = (): void => {
    miss(!declared)
    if (declared) void decide('given')
  }
  return (
    <>
      <About {...asked} />
      <Tick
        id="consent-declared"
        name="declared"
        label={words.consent.declared}
        checked={declared}
        error={missed && !declared ? words.consent.not_declared : undefined}
        onChange={({ target }) => declare(target.checked ? rights_version : null)}
      />
      <Refused refusal={refusal} wait={wait} />
      <div className={styles.actions}>
        <button className={button.primary} type="button" aria-disabled={busy} onClick={give}>
          {words.consent.give}
        </button>
        <button
          className={button.plain}
          type="button"
          aria-disabled={busy}
          onClick={() => void decide('refused')}
        >
          {words.consent.refuse}
        </button>
      </div>
    </>
  )
}

const Withdraw = (asked: ConsentQuestionProps) => {
  const { words, say } = useWords('verify-email')
  const [asking, set] = useState(false)
  const { decide, busy, refusal, wait } = useDecide(asked)
  return (
    <>
      <p>
        <button className={button.plain} type="button" onClick={() => set(true)}>
          {words.consent.withdraw}
        </button>
      </p>
      {asking ? (
        <Dialog title={words.consent.sure} close={() => set(false)}>
          <p>{say(words.consent.sure_text, asked.question.artist)}</p>
          <Refused refusal={refusal} wait={wait} />
          <DialogActions>
            <button
              className={button.primary}
              type="button"
              aria-disabled={busy}
              onClick={() => void decide('withdrawn')}
            >
              {words.consent.withdraw}
            </button>
            <CancelButton close={() => set(false)} />
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}

/** What was decided, which the same link shows for good. */
const Decided = (asked: ConsentQuestionProps & { state: ConsentDecision }) => {
  const { words, say } = useWords('verify-email')
  const locale = useLocale()
  const { team, question, state } = asked
  const { artist, contest, decided_at } = question
  const day = decided_at ? dayIn(locale, decided_at, contest.time_zone) : ''
  const values = { ...artist, day, contest: textIn(contest.title, locale, team.default_locale) }
  return (
    <>
      <Notice
        key={state}
        title={say(words.consent[state], values)}
        text={say(words.consent[`${state}_text`], values)}
        takesFocus
      />
      {state === 'given' ? (
        <>
          <About {...asked} />
          <Withdraw {...asked} />
        </>
      ) : null}
    </>
  )
}

/** For a parent or guardian who followed the link in a mail; they need no account. */
export const Consent = (props: ConsentProps) => {
  const { words } = useWords('verify-email')
  const { data: question, error, refetch } = useQuestion(props)
  // A form that is there stays where only its rereading failed.
  if (error && !question) {
    const way = (
      <TeamLink className={button.plain} to={paths.home}>
        {words.consent.home}
      </TeamLink>
    )
    return <Unreadable error={error} retry={refetch} ended={{ title: words.consent.unreadable, way }} />
  }
  if (!question) return <StillLoading>{words.consent.reading}</StillLoading>
  const asked = { ...props, question, reread: refetch }
  return question.state === 'open' ? <Open {...asked} /> : <Decided {...asked} state={question.state} />
}
