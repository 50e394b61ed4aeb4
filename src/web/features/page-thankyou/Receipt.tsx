import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import { linesOfAccount } from '#contract/rules/bank-account.ts'
import { momentsOf } from '#contract/rules/contest-dates.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import type { Work } from '#contract/works.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { MomentHere } from '#web/shell/contest/Moment.tsx'
import { contestQuery } from '#web/shell/contest/queries.ts'
import { useTerms } from '#web/shell/contest/terms.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './page-thankyou.module.css'

interface OfWork {
  team: Team
  contest: Contest
  work: Work
}

const When = ({ at, zone }: { at: string; zone: string }) => {
  const { locale } = useTerms()
  return (
    <>
      {momentIn(locale, at, zone)} <MomentHere at={at} zone={zone} />
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
        <p>
          <TeamLink to={paths.userBilling}>{words.waits.pay}</TeamLink>
        </p>
      </dd>
    </div>
  )
}

/** Where to, and what the payment is known by. */
const Paying = ({ fee }: { fee: NonNullable<Work['fee']> }) => {
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

const Facts = ({ team, contest, work }: OfWork) => {
  const { words, say } = useWords('page-thankyou')
  const terms = useTerms()
  const category = contest.categories.find(({ id }) => id === work.category_id)
  const { submitted_at, entry_number, fee, payment, open_until } = work
  const zone = contest.time_zone
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
      <div>
        <dt>{words.entered}</dt>
        <dd>
          {[contest.title, category?.title ?? {}]
            .map(said => textIn(said, terms.locale, team.default_locale))
            .filter(Boolean)
            .join(' · ')}
        </dd>
      </div>
      <div>
        <dt>{terms.words.fee.title}</dt>
        <dd>
          {fee
            ? say(words.fee[payment], { amount: formatMoney(fee.amount, fee.currency, terms.locale) })
            : words.fee.none}
        </dd>
      </div>
      <Waiting contest={contest} work={work} />
      {fee && payment === 'pending' ? <Paying fee={fee} /> : null}
      <div>
        <dt>{words.changes}</dt>
        <dd>
          {work.can.edit && open_until ? <When at={open_until} zone={zone} /> : words.no_changes}
          <p className={styles.small}>{work.can.withdraw ? words.withdraw : null}</p>
        </dd>
      </div>
    </dl>
  )
}

const Ahead = ({ team, contest }: OfWork) => {
  const { words } = useWords('page-thankyou')
  const { dates } = useTerms().words
  const ahead = momentsOf(contest).filter(({ name }) => !contest.reached.includes(name))
  return (
    <section className={styles.part}>
      <h2>{words.ahead}</h2>
      <dl className={styles.facts}>
        {ahead.map(({ name, at }) => (
          <div key={name}>
            <dt>{dates[name]}</dt>
            <dd>
              <When at={at} zone={contest.time_zone} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`/${team.link}/calendar.ics`}>{dates.calendar}</a>
      </p>
    </section>
  )
}

const leadOf = ({ status, payment }: Work): 'lead' | 'withdrawn' | 'lapsed' => {
  if (status !== 'withdrawn') return 'lead'
  return payment === 'lapsed' ? 'lapsed' : 'withdrawn'
}

const EntryReceipt = (props: OfWork) => {
  const { work } = props
  const { words, say } = useWords('page-thankyou')
  const { title, images } = work.parts
  return (
    <>
      <p className={styles.lead}>{say(words[leadOf(work)], { title })}</p>
      <ul className={styles.pictures}>
        {work.pictures.map((picture, place) => (
          <li key={picture.id}>
            <Picture picture={picture} alt={images[place]?.alt ?? ''} sizes="12rem" />
          </li>
        ))}
      </ul>
      <Facts {...props} />
      <Ahead {...props} />
      <div className={styles.actions}>
        <TeamLink className={button.primary} to={paths.sendArt}>
          {words.another}
        </TeamLink>
        <TeamLink className={button.plain} to={paths.userProfile}>
          {words.mine}
        </TeamLink>
      </div>
    </>
  )
}

/** Whoever comes without saying for which entry. */
const OfNothing = () => {
  const { words } = useWords('page-thankyou')
  return (
    <Notice
      title={words.none.title}
      text={words.none.text}
      actions={
        <>
          <TeamLink className={button.primary} to={paths.userProfile}>
            {words.mine}
          </TeamLink>
          <TeamLink className={button.plain} to={paths.home}>
            {words.none.home}
          </TeamLink>
        </>
      }
    />
  )
}

/** Read anew from the server each time, so that it can be loaded again and says what stands. */
export const Receipt = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const locale = useLocale()
  const { words } = useWords('page-thankyou')
  const [search] = useSearchParams()
  const id = search.get('work') ?? ''
  const work = useQuery({
    ...api.works.get.queryOptions({ input: { team: team.link, id } }),
    enabled: id !== ''
  })
  const contest = useQuery({
    ...contestQuery(api, team.link, work.data?.contest_id ?? '', locale),
    enabled: work.data !== undefined
  })
  if (id === '') return <OfNothing />
  if (!work.data || !contest.data)
    return (
      <NotLoaded
        words={words}
        failed={work.isError || contest.isError}
        retry={() => work.refetch().then(() => contest.refetch())}
      />
    )
  if (work.data.status === 'draft')
    return (
      <p>
        {words.draft}{' '}
        <TeamLink to={place => `${paths.sendArt(place)}?work=${id}&step=finish`}>{words.go_on}</TeamLink>
      </p>
    )
  return <EntryReceipt team={team} contest={contest.data} work={work.data} />
}
