import type { ReactNode } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import type { User } from '#contract/accounts.ts'
import type { RatingStanding } from '#contract/ratings.ts'
import type { Team } from '#contract/teams.ts'
import { useAccountPaths, wayIn } from '#web/shell/account/account-paths.ts'
import { wayBackTo } from '#web/shell/account/way-back.ts'
import { Countdown } from '#web/shell/contest/Moment.tsx'
import { MomentIn } from '#web/shell/contest/MomentIn.tsx'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Verify } from './Verify.tsx'
import styles from './vote.module.css'

type At = Pick<RatingStanding, 'contest'> & { text: string; at: string | null }

const When = ({ text, at, contest }: At) =>
  at === null || contest === null ? null : (
    <p className={styles.when}>
      <MomentIn text={text} at={at} zone={contest.time_zone} /> <Countdown until={at} />
    </p>
  )

/** Who rates has an account: one is made as easily as signed in to, and either way leads back here. */
const WaysIn = ({ look }: { look: 'primary' | 'plain' }) => {
  const { words: shell } = useShellWords()
  const { words } = useWords('rate')
  const { pathname, search } = useLocation()
  const account = useAccountPaths()
  return (
    <>
      <LinkTo className={button[look]} to={wayIn(account, pathname, search)}>
        {shell.account.sign_in}
      </LinkTo>
      <LinkTo className={button.plain} to={account.register + wayBackTo(pathname + search).search}>
        {words.vote.register}
      </LinkTo>
    </>
  )
}

const Console = () => {
  const { words } = useShellWords()
  return (
    <TeamLink className={button.plain} to={paths.room('vote')}>
      {words.account.console}
    </TeamLink>
  )
}

const SeeWorks = () => {
  const { words } = useWords('rate')
  return (
    <TeamLink className={button.plain} to={place => `${paths.home(place)}#works`}>
      {words.vote.see_works}
    </TeamLink>
  )
}

interface VoteClosedProps {
  team: Team
  me: User | null
  standing: RatingStanding
}

/** Who has no part in the vote now: why, and what to do about it. */
export const VoteClosed = ({ team, me, standing }: VoteClosedProps): ReactNode => {
  const { words } = useWords('rate')
  const { words: artwork } = useWords('artwork')
  const { vote } = words
  const { state, because, contest, opens_at, closes_at } = standing
  const ends = <When text={vote.ends} at={closes_at} contest={contest} />
  if (state === 'sign_in')
    return (
      <Notice title={vote.sign_in_title} actions={<WaysIn look="primary" />}>
        <p>{vote.sign_in}</p>
        {ends}
      </Notice>
    )
  if (state === 'verify' && me)
    return (
      <Verify team={team} me={me}>
        {ends}
      </Verify>
    )
  if (state === 'not_for_you' && because)
    return (
      <Notice title={vote.outside_title} actions={because === 'organiser' ? <Console /> : <SeeWorks />}>
        <p>{artwork.rating.because[because]}</p>
        {ends}
      </Notice>
    )
  if (state === 'closed')
    return (
      <NoticeWithLink title={vote.closed_title} to={paths.results} link={vote.results}>
        <When text={artwork.rating.closed} at={closes_at} contest={contest} />
        <p>{vote.closed}</p>
      </NoticeWithLink>
    )
  return (
    <Notice title={vote.not_open_title} actions={me ? <SeeWorks /> : <WaysIn look="plain" />}>
      <When text={artwork.rating.not_open} at={opens_at} contest={contest} />
      <p>{me ? vote.not_open : vote.not_open_jury}</p>
    </Notice>
  )
}
