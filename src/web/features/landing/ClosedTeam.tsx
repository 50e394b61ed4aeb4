import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Farewell } from '#contract/team-ending.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useStillIn } from '#web/shell/session/me.ts'
import { paths } from '#web/shell/page/paths.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { wasClosedQuery } from './landing-filters.ts'
import { Notice } from './Notices.tsx'
import styles from './notices.module.css'

const Receipt = ({ receipt }: { receipt: Farewell['receipts'][number] }) => {
  const { words, say } = useWords('landing')
  const locale = useLocale()
  const { entry_number, title, contest, submitted_at, time_zone, fee, payment } = receipt
  const at = momentIn(locale, submitted_at, time_zone)
  return (
    <li>
      {say(words.closed.line, { number: entry_number, title, contest: textIn(contest, locale, locale), at })}
      {fee ? (
        <>
          {'. '}
          {say(words.closed.line_fee, { amount: formatMoney(fee.amount, fee.currency, locale), payment })}
        </>
      ) : null}
    </li>
  )
}

const Remains = ({ farewell }: { farewell: Farewell }) => {
  const { words, say } = useWords('landing')
  const locale = useLocale()
  const { name, closed_at, receipts } = farewell
  return (
    <div className={styles.what}>
      <p>{say(words.closed.named, { team: name, at: momentIn(locale, closed_at, 'UTC') })}</p>
      {receipts.length === 0 ? (
        <p>{words.closed.nothing}</p>
      ) : (
        <h3 className={styles.nearest}>{words.closed.receipts}</h3>
      )}
      <ul className={styles.receipts}>
        {receipts.map(receipt => (
          <Receipt key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </div>
  )
}

const Closed = ({ link }: { link: string }) => {
  const { api } = useShell()
  const { words, say } = useWords('landing')
  const { alone } = useWords('common').words
  const locale = useLocale()
  const { loggedIn } = useSession()
  const stillIn = useStillIn()
  const { data, error, isFetching, refetch } = useQuery({
    ...api.team_ending.farewell.queryOptions({ input: { closed: link } }),
    enabled: loggedIn && stillIn
  })
  const back = new URLSearchParams({
    back: `${paths.landing({ locale })}?${new URLSearchParams({ closed: link })}`
  })
  return (
    <Notice title={say(words.closed.title, { link })} text={words.closed.text}>
      {data ? <Remains farewell={data} /> : null}
      {loggedIn && isFetching && !data ? <output>{alone.waiting}</output> : null}
      {error ? <LoadFailed words={alone.not_come} error={error} missing={null} retry={refetch} /> : null}
      {loggedIn ? null : (
        <div className={styles.what}>
          <p>{words.closed.sign_in}</p>
          <LinkTo className={button.plain} to={`${paths.platformLogin({ locale })}?${back}`}>
            {words.closed.to_login}
          </LinkTo>
        </div>
      )}
    </Notice>
  )
}

/** What the link of a team leads to that was closed: a farewell to everyone, and to its people what they had handed in. */
export const ClosedTeam = ({ link }: { link: string }) => {
  const { api } = useShell()
  const { data } = useSuspenseQuery(wasClosedQuery(api, link))
  return data ? <Closed link={link} /> : null
}
