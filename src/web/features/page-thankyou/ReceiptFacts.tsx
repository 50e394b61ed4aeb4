/* What stands on a receipt: the number, when it came, what it costs and where that is paid. */
import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { Contest } from '#contract/contests.ts'
import { linesOfAccount } from '#contract/rules/bank-account.ts'
import { comma } from '#contract/rules/listed.ts'
import { may } from '#contract/rules/permissions.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import type { Work } from '#contract/works.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { MomentHere } from '#web/shell/contest/Moment.tsx'
import { useTerms } from '#web/shell/contest/terms.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { sizeOf } from '#web/shell/works/wall/size.ts'
import { zoneHere } from '#web/shell/words/time-zones.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './page-thankyou.module.css'

export interface OfWork {
  team: Team
  contest: Contest
  work: Work
}

/** Who is in the zone of the contest needs no second line; on paper, which may be read anywhere, nobody does. */
export const When = ({ at, zone }: { at: string; zone: string }) => {
  const { locale } = useTerms()
  return (
    <>
      {momentIn(locale, at, zone)}{' '}
      {zoneHere() === zone ? null : (
        <span className={styles.on_screen}>
          <MomentHere at={at} zone={zone} />
        </span>
      )}
    </>
  )
}

/** Until when it is to be paid, so that the entry counts. */
const Waiting = ({ contest, work: { waits } }: Pick<OfWork, 'contest' | 'work'>) => {
  const { words, say } = useWords('page-thankyou')
  const { locale } = useTerms()
  if (!waits) return null
  const { pay_by, lapses_at } = waits
  return (
    <div>
      <dt>{words.waits.title}</dt>
      <dd>
        <When at={pay_by} zone={contest.time_zone} />
        <p>
          {lapses_at
            ? say(words.waits.late, { time: momentIn(locale, lapses_at, contest.time_zone) })
            : words.waits.text}
        </p>
        <p className={styles.on_screen}>
          <TeamLink to={paths.userBilling}>{words.waits.pay}</TeamLink>
        </p>
      </dd>
    </div>
  )
}

/** Where to, and what the payment is known by. */
const Paying = ({ fee, led }: { fee: NonNullable<Work['fee']>; led: boolean }) => {
  const { words } = useWords('page-thankyou')
  const { pay } = words
  return (
    <>
      <div>
        <dt>{pay.to}</dt>
        <dd>
          {fee.pay_to
            ? linesOfAccount(fee.pay_to).map((line, place) => (
                <span key={`${place} ${line}`} className={styles.line}>
                  <bdi>{line}</bdi>
                </span>
              ))
            : pay.unknown}
          {/* There it is copied, or taken by a banking app. */}
          {fee.pay_to && !led ? (
            <p className={styles.on_screen}>
              <TeamLink to={paths.userBilling}>{words.waits.pay}</TeamLink>
            </p>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{pay.reference}</dt>
        <dd>
          <bdi>{fee.reference}</bdi>
          <p className={styles.small}>{pay.help}</p>
        </dd>
      </div>
    </>
  )
}

/** Who judges or runs the contest reads the receipts of others too: their own entries are in their list. */
const useIsMine = ({ team, contest, work, me }: OfWork & { me: User }): boolean => {
  const { api } = useShell()
  const readsOthers = may(me.role, 'judge')
  const { data } = useQuery({
    ...api.works.list.queryOptions({
      input: { team: team.link, contest: contest.id, mine: '1', limit: 100 }
    }),
    enabled: readsOthers
  })
  return !readsOthers || (data?.items.some(({ id }) => id === work.id) ?? false)
}

/** Of what and whose it is, so that it says so on paper and beside others. */
const Entered = (props: OfWork & { me: User }) => {
  const { team, contest, work, me } = props
  const { words } = useWords('page-thankyou')
  const { locale } = useTerms()
  const isMine = useIsMine(props)
  const category = contest.categories.find(({ id }) => id === work.category_id)
  const { title, year, medium } = work.parts
  return (
    <>
      <div>
        <dt>{words.work}</dt>
        <dd>
          <bdi>{title}</bdi>
          <p className={styles.small}>
            {[year === null ? null : String(year), medium, sizeOf(work.parts, locale)]
              .filter(Boolean)
              .map((part, place) => (
                <span key={part}>
                  {place > 0 ? comma(locale) : ''}
                  <bdi>{part}</bdi>
                </span>
              ))}
          </p>
        </dd>
      </div>
      {isMine ? (
        <div>
          <dt>{words.by}</dt>
          <dd>
            <bdi>
              {me.first_name} {me.last_name}
            </bdi>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{words.entered}</dt>
        <dd>
          {[contest.title, category?.title ?? {}]
            .map(said => textIn(said, locale, team.default_locale))
            .filter(Boolean)
            .join(' · ')}
        </dd>
      </div>
    </>
  )
}

export const ReceiptFacts = (props: OfWork & { me: User }) => {
  const { contest, work } = props
  const { words, say } = useWords('page-thankyou')
  const terms = useTerms()
  const { submitted_at, entry_number, fee, payment, open_until } = work
  const zone = contest.time_zone
  const until = work.can.edit_pictures ? open_until : null
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.number}</dt>
        <dd className={styles.number}>{entry_number}</dd>
      </div>
      {submitted_at ? (
        <div>
          <dt>{words.received}</dt>
          <dd>
            <When at={submitted_at} zone={zone} />
          </dd>
        </div>
      ) : null}
      <Entered {...props} />
      <div>
        <dt>{terms.words.fee.title}</dt>
        <dd>
          {fee
            ? say(words.fee[payment], { amount: formatMoney(fee.amount, fee.currency, terms.locale) })
            : words.fee.none}
        </dd>
      </div>
      <Waiting contest={contest} work={work} />
      {fee && payment === 'pending' ? <Paying fee={fee} led={work.waits !== null} /> : null}
      <div>
        <dt>{until ? words.changes : terms.words.changes.title}</dt>
        <dd>
          {until ? <When at={until} zone={zone} /> : words.no_changes}
          <p className={styles.small}>{work.can.withdraw ? words.withdraw : null}</p>
        </dd>
      </div>
    </dl>
  )
}
