import { useLocation } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import { isTaking, takesAny, takesBegunAlone } from '#contract/rules/category-open.ts'
import type { Team } from '#contract/teams.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { closesAhead, closesApart } from '#web/shell/contest/page/phase.ts'
import { ClosesApart } from '#web/shell/contest/ClosesApart.tsx'
import { Countdown, Moment } from '#web/shell/contest/Moment.tsx'
import { FeeTerms } from '#web/shell/contest/FeeTerms.tsx'
import { changesOf, feeOf, useTerms } from '#web/shell/contest/terms.ts'
import { OtherContests } from '#web/shell/contest/OtherContests.tsx'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { LinkTo } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useRegisterForm } from '#web/shell/account/use-register-form.ts'
import { wayBackTo } from '#web/shell/account/way-back.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from './send-art.module.css'

interface DoorProps {
  team: Team
  contest: Contest
}

const Fee = ({ contest }: { contest: Contest }) => {
  const { categories, currency } = contest
  const terms = useTerms()
  const { words, say } = useWords('send-art')
  // Where none runs any more, nothing can be entered in it.
  const fees = categories.filter(isTaking).flatMap(({ fee }) => fee ?? [])
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  if (fees.length === 0) return null
  const from = feeOf(terms, least, currency)
  return (
    <div>
      <dt>{terms.words.fee.title}</dt>
      <dd suppressHydrationWarning>
        {least === most ? from : say(words.door.fees, { from, to: feeOf(terms, most, currency) })}
        <FeeTerms contest={contest} />
      </dd>
    </div>
  )
}

const Facts = ({ contest }: { contest: Contest }) => {
  const terms = useTerms()
  const { words } = terms
  const { words: own, say } = useWords('send-art')
  const { phase, opens_at, time_zone: zone } = contest
  const name = phase === 'announced' ? 'opens_at' : 'closes_at'
  const at = phase === 'announced' ? opens_at : closesAhead(contest)?.next
  const apart = phase === 'announced' ? null : closesApart(contest)
  return (
    <dl className={styles.facts}>
      {at ? (
        <div>
          <dt>{words.dates[name]}</dt>
          <dd>
            {apart ? (
              <ClosesApart closes={apart} zone={zone} labelled />
            ) : (
              <>
                <Moment at={at} zone={zone} /> <Countdown until={at} />
              </>
            )}
          </dd>
        </div>
      ) : null}
      <Fee contest={contest} />
      <div>
        <dt>{own.door.works}</dt>
        <dd>{say(own.door.works_text, { max: contest.per_person })}</dd>
      </div>
      <div>
        <dt>{words.changes.title}</dt>
        <dd>{changesOf(terms, contest)}</dd>
      </div>
    </dl>
  )
}

const Terms = () => {
  const { words } = useWords('send-art')
  const { terms, privacy } = useAccountPaths()
  const { door } = words
  return (
    <p className={styles.links}>
      {[
        { href: terms, text: door.terms },
        { href: privacy, text: door.privacy }
      ].map(({ href, text }) => (
        // In another tab, since leaving would lose what was typed.
        <a key={href} href={href} target="_blank" rel="noreferrer" title={door.new_tab}>
          {text}
        </a>
      ))}
    </p>
  )
}

/** As little as an account takes: whoever reads the mail is in, and back here. */
const NewAccount = () => {
  const { words } = useWords('send-art')
  const { pathname, search } = useLocation()
  const { form, field, summary, button } = useRegisterForm(wayBackTo(pathname + search))
  const { door } = words
  return (
    <>
      <CallForm form={form} summary={summary}>
        <Field {...field('first_name')} label={door.first_name} autoComplete="given-name" required />
        <Field {...field('last_name')} label={door.last_name} autoComplete="family-name" required />
        <Field {...field('email')} label={door.email} type="email" autoComplete="email" required />
        <p>{door.agree}</p>
        <SubmitButton {...button}>{door.submit}</SubmitButton>
      </CallForm>
      <Terms />
    </>
  )
}

const Ways = () => {
  const { words } = useWords('send-art')
  const { login } = useAccountPaths()
  const { pathname, search } = useLocation()
  const { door } = words
  return (
    <section className={`${styles.part} ${styles.ways}`} aria-labelledby="new-account">
      <h2 id="new-account">{door.account}</h2>
      <p>
        {door.known} <LinkTo to={login + wayBackTo(pathname + search).search}>{door.sign_in}</LinkTo>
      </p>
      <p>{door.why}</p>
      <NewAccount />
    </section>
  )
}

/** What a stranger asks before anything else: what it costs, until when, and how one comes in. */
export const Door = ({ team, contest }: DoorProps) => {
  const { words } = useWords('send-art')
  const { login } = useAccountPaths()
  const { pathname, search } = useLocation()
  const begunAlone = takesBegunAlone(contest)
  if (!takesAny(contest))
    return (
      <>
        <NoticeWithLink
          title={begunAlone ? words.nothing_new.title : words.over.title}
          to={contest.phase === 'results' ? paths.results : paths.home}
          link={contest.phase === 'results' ? words.door.results : words.none.home}
          look="primary"
        >
          <p>{begunAlone ? words.nothing_new.text : words.door.over}</p>
          <p className={styles.ways}>
            <LinkTo to={login + wayBackTo(pathname + search).search}>{words.door.mine}</LinkTo>
          </p>
        </NoticeWithLink>
        <OtherContests team={team} id={contest.id} className={styles.part} />
      </>
    )
  return (
    <div className={styles.start}>
      <Facts contest={contest} />
      <Ways />
      <OtherContests team={team} id={contest.id} className={styles.part} />
    </div>
  )
}
