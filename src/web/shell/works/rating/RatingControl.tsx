/*
 * The stars on the page of a work. The document is the same for everyone; whoever looks learns after it whether the
 * public rates here now, and what they can do about it.
 */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '#web/router/hooks.ts'
import type { ShownInFull } from '#contract/exhibition.ts'
import type { RatingStanding } from '#contract/ratings.ts'
import type { Team } from '#contract/teams.ts'
import button from '#web/ui/button.module.css'
import { accountPathsAt, wayIn } from '../../account/account-paths.ts'
import { MomentIn } from '../../contest/MomentIn.tsx'
import { TeamLink } from '../../page/link.tsx'
import { usePresence } from '../../session/me.ts'
import { paths } from '../../page/paths.ts'
import { useShell } from '../../page/shell-context.ts'
import { useTeam } from '../../session/team.ts'
import { wayBackTo } from '../../account/way-back.ts'
import { useShellWords, useWords } from '../../words/page-words.tsx'
import styles from './rating.module.css'
import { turnsIn } from './turning.ts'

/** Who has no part in it now is told why, and what would change that. */
const RatingClosed = ({ standing, own }: { standing: RatingStanding; own: boolean }) => {
  const { words } = useWords('artwork')
  const { pathname, search } = useLocation()
  const { rating } = words
  const { state, because, contest, opens_at, closes_at } = standing
  const zone = contest?.time_zone ?? 'UTC'
  if (state === 'not_open')
    return opens_at === null ? null : (
      <p>
        <MomentIn text={rating.not_open} at={opens_at} zone={zone} />
      </p>
    )
  if (state === 'closed')
    return <p>{closes_at ? <MomentIn text={rating.closed} at={closes_at} zone={zone} /> : rating.over}</p>
  if (state === 'sign_in')
    return (
      <>
        <p>{rating.sign_in}</p>
        <TeamLink className={button.primary} to={place => wayIn(accountPathsAt(place), pathname, search)}>
          {rating.sign_in_action}
        </TeamLink>
      </>
    )
  if (state === 'verify')
    return (
      <>
        <p>{rating.verify}</p>
        <TeamLink
          className={button.primary}
          to={place => paths.verifyEmail(place) + wayBackTo(pathname + search).search}
        >
          {rating.verify_action}
        </TeamLink>
      </>
    )
  return <p>{because ? rating.because[because] : own ? rating.own : null}</p>
}

interface RatingQuestionProps {
  team: Team
  work: ShownInFull
  expected: boolean
}

const mayRate = ({ state, own_work }: RatingStanding & { own_work: boolean }): boolean =>
  (state === 'open' || state === 'none_left') && !own_work

const RatingQuestion = ({ team, work, expected }: RatingQuestionProps) => {
  const { api } = useShell()
  const { words } = useWords('artwork')
  const { words: shell } = useShellWords()
  const { presence } = usePresence()
  const known = presence.kind === 'known' || presence.kind === 'stranger'
  const { data, isError, refetch } = useQuery({
    ...api.ratings.get.queryOptions({ input: { team: team.link, work: work.id } }),
    enabled: known,
    // One's own stars are never shown as they were a while ago.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: query => turnsIn(query.state.data)
  })
  const rates = data !== undefined && mayRate(data)
  // What it takes to give stars is fetched by those alone who may.
  const part = useQuery({
    queryKey: ['open rating'],
    queryFn: () => import('./OpenRating.tsx'),
    enabled: rates,
    staleTime: 'static'
  })
  if ((isError && !data) || (rates && part.isError))
    return (
      <p>
        {words.rating.failed}{' '}
        <button
          type="button"
          className={styles.quiet}
          onClick={() => void (data ? part.refetch() : refetch())}
        >
          {shell.error.retry}
        </button>
      </p>
    )
  if (!data || !known) return null
  const { own_work, stars, ...standing } = data
  const { state } = standing
  // Nothing moves for a vote that is weeks away or over: the pages of the contest tell of it.
  if (!expected && (state === 'not_open' || state === 'closed')) return null
  if (!rates) return <RatingClosed standing={standing} own={own_work} />
  // Somebody else was here when this was answered; it is being asked anew.
  if (presence.kind !== 'known' || !part.data) return null
  const { me } = presence
  const { OpenRating } = part.data
  return (
    <OpenRating key={me.id + work.id} team={team} me={me} work={work} standing={standing} listed={stars} />
  )
}

export const RatingControl = ({ work }: { work: ShownInFull }) => {
  const { words } = useWords('artwork')
  const team = useTeam()
  if (!team?.features.public_rating || work.standing) return null
  const { contest } = team
  // Its room is kept where it is sure to be needed, so that nothing moves when it comes.
  const expected = contest?.id === work.contest.id && contest.voting
  return (
    <section className={styles.control} aria-label={words.rating.title} data-alive data-expected={expected}>
      <RatingQuestion team={team} work={work} expected={expected} />
    </section>
  )
}
