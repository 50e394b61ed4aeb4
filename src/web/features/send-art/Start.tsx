import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import type { User } from '#contract/accounts.ts'
import type { Contest } from '#contract/contests.ts'
import { dayOfAges, hasAgeBand } from '#contract/rules/age-on.ts'
import { takesAny, takesBegunAlone } from '#contract/rules/category-open.ts'
import { stands } from '#contract/rules/work-status.ts'
import type { Team } from '#contract/teams.ts'
import type { Work } from '#contract/works.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { hasConfirmed } from '#web/shell/account/typed-account.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { closesAhead, closesApart } from '#web/shell/contest/page/phase.ts'
import { ClosesApart } from '#web/shell/contest/ClosesApart.tsx'
import { Countdown, MomentHere } from '#web/shell/contest/Moment.tsx'
import { changesOf, useTerms } from '#web/shell/contest/terms.ts'
import { OtherContests } from '#web/shell/contest/OtherContests.tsx'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { paths } from '#web/shell/page/paths.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import rows from '#web/ui/rows.module.css'
import { Ages } from './Ages.tsx'
import { stepAddress } from './steps.ts'
import { useMyWorks } from './use-my-works.ts'
import styles from './send-art.module.css'

interface StartProps {
  team: Team
  me: User
  contest: Contest
}

interface DraftsProps {
  drafts: readonly Work[]
  /** The zone in which each says until when it can be submitted, where nothing else on the page does. */
  apart: string | null
}

const Drafts = ({ drafts, apart }: DraftsProps) => {
  const { words, say } = useWords('send-art')
  const locale = useLocale()
  const day = timeFormat(locale, { dateStyle: 'long' })
  if (drafts.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{words.start.drafts}</h2>
      <ul className={rows.rows}>
        {drafts.map(({ id, parts, saved_at, open_until }) => (
          <li key={id}>
            <LinkTo to={stepAddress(id, 'details')}>
              <bdi>{parts.title || words.start.untitled}</bdi>
            </LinkTo>
            <span className={layout.caption}>
              {say(words.start.saved_on, { day: day(new Date(saved_at)) })}
            </span>
            {apart !== null && open_until !== null ? (
              <span className={layout.caption}>
                {say(words.start.until, { time: momentIn(locale, open_until, apart) })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One press makes one draft, however often the answer was lost. */
const Begin = ({ team, contest, me, first, another }: StartProps & { first: boolean; another: boolean }) => {
  const { api } = useShell()
  const { words } = useWords('send-art')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const keys = useOnceKeys()
  const begun = useRef(false)
  const { send, busy, refusal, wait } = useCall((like_last: true | undefined) => {
    const input = { team: team.link, contest_id: contest.id, like_last }
    return api.works.create.call(input, { context: { once: keys.of(input) } })
  })
  const begin = async (like_last?: true): Promise<void> => {
    const outcome = await send(like_last)
    if (!outcome || !('answer' in outcome)) return
    keys.done()
    void queries.invalidateQueries({ queryKey: api.works.key() })
    // At the first thing that is asked; who may enter was said before.
    const first_after = contest.categories.length > 1 ? 'category' : 'images'
    const step = me.birth_date === null && dayOfAges(contest) !== null ? 'eligibility' : first_after
    await navigate(stepAddress(outcome.answer.id, step), { replace: first })
  }

  useEffect(() => {
    // Who opened an account in order to enter goes on to the form by itself.
    if (!first || begun.current) return
    begun.current = true
    void begin()
    // Once, whatever is drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <div className={styles.part}>
      <Refused refusal={refusal} wait={wait} />
      <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void begin()}>
        {words.start.begin}
      </button>
      {another ? (
        <>
          <button
            className={button.plain}
            type="button"
            aria-disabled={busy}
            aria-describedby="like-last"
            onClick={() => void begin(true)}
          >
            {words.start.begin_like}
          </button>
          <p className={layout.caption} id="like-last">
            {words.start.like_help}
          </p>
        </>
      ) : null}
    </div>
  )
}

const When = ({ contest }: { contest: Contest }) => {
  const { words, say } = useWords('send-art')
  const locale = useLocale()
  const { phase, opens_at, time_zone: zone } = contest
  const at = phase === 'announced' ? opens_at : closesAhead(contest)?.next
  const apart = phase === 'announced' ? null : closesApart(contest)
  if (!at) return null
  if (apart)
    return (
      <p className={layout.lead}>
        <ClosesApart closes={apart} zone={zone} />
      </p>
    )
  return (
    <p className={layout.lead}>
      {say(phase === 'announced' ? words.start.opens : words.start.closes, {
        time: momentIn(locale, at, zone)
      })}
      <MomentHere at={at} zone={zone} /> <Countdown until={at} />
    </p>
  )
}

/** An age may refuse whoever comes: it is said before anything is begun. */
const WhomFor = ({ contest, team }: Pick<StartProps, 'contest' | 'team'>) => {
  const { words } = useTerms()
  if (!contest.categories.some(hasAgeBand)) return null
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.age.title}</dt>
        <dd>
          <Ages contest={contest} team={team} />
        </dd>
      </div>
    </dl>
  )
}

/** Before a draft: what is being entered, until when, and what one has begun already. */
export const Start = ({ team, contest, me }: StartProps) => {
  const { words, say } = useWords('send-art')
  const terms = useTerms()
  const { state } = useLocation()
  const { data, isError, refetch } = useMyWorks(team.link, contest.id)
  if (!data) return <NotLoaded words={words} failed={isError} retry={refetch} />
  const open = takesAny(contest)
  const over = takesBegunAlone(contest) ? words.nothing_new : words.over
  const entered = data.items.filter(({ status }) => stands(status)).length
  const left = contest.per_person - entered
  return (
    <div className={styles.start}>
      {open ? <When contest={contest} /> : null}
      {open ? null : (
        <NoticeWithLink title={over.title} text={over.text} to={paths.userProfile} link={words.start.mine} />
      )}
      {open && left > 0 ? (
        <>
          <p>{say(words.start.left, { entered, left })}</p>
          <p>{changesOf(terms, contest)}</p>
          <WhomFor contest={contest} team={team} />
          <Begin
            team={team}
            contest={contest}
            me={me}
            first={data.items.length === 0 && hasConfirmed(state)}
            another={entered > 0}
          />
        </>
      ) : null}
      {open && left <= 0 ? (
        <NoticeWithLink
          title={words.full.title}
          text={say(words.full.text, { max: contest.per_person })}
          to={paths.userProfile}
          link={words.start.mine}
        />
      ) : null}
      <Drafts
        drafts={data.items.filter(({ status }) => status === 'draft')}
        apart={open ? null : contest.time_zone}
      />
      <OtherContests team={team} id={contest.id} className={styles.part} />
    </div>
  )
}
