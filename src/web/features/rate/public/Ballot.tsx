import { useState, type ReactNode } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { User } from '#contract/accounts.ts'
import type { FullWork } from '#contract/exhibition.ts'
import type { RatingStanding } from '#contract/ratings.ts'
import type { Team } from '#contract/teams.ts'
import { Countdown } from '#web/shell/contest/Moment.tsx'
import { MomentIn } from '#web/shell/contest/MomentIn.tsx'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { Progress } from '#web/shell/works/rating/Progress.tsx'
import { useBallots } from '#web/shell/works/rating/use-ballots.ts'
import { useReachable } from '#web/shell/api/reach.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { KeysDialog } from '../KeysDialog.tsx'
import { Page } from '../Page.tsx'
import { Contests } from './Contests.tsx'
import { Grid } from './Grid.tsx'
import { OneByOne } from './OneByOne.tsx'
import styles from './vote.module.css'

interface BallotProps {
  team: Team
  me: User
  standing: RatingStanding
  first: FullWork | null
  children: ReactNode
}

const Views = ({ slug, grid }: { slug: string; grid: boolean }) => {
  const { words } = useWords('rate')
  const view = (name: 'one' | 'grid', text: string) => (
    <TeamLink
      to={place =>
        `${paths.rate(place)}?${new URLSearchParams({ contest: slug, ...(name === 'grid' && { view: 'grid' }) })}`
      }
      aria-current={(name === 'grid') === grid ? 'page' : undefined}
    >
      {text}
    </TeamLink>
  )
  return (
    <nav className={styles.views} aria-label={words.vote.views}>
      {view('one', words.vote.one)}
      {view('grid', words.vote.grid)}
    </nav>
  )
}

const Keys = ({ grid, close }: { grid: boolean; close: () => void }) => {
  const { words } = useWords('rate')
  const { vote_keys } = words
  const keys = [
    ['1 – 5', vote_keys.digits],
    ['← →', vote_keys.arrows],
    ...(grid ? [] : [['S', vote_keys.skip] as const]),
    ['U', vote_keys.undo],
    ['?', vote_keys.help]
  ] as const
  return <KeysDialog title={vote_keys.title} keys={keys} close={close} />
}

/** Whoever has a part in the vote: one work after the other, or all of them beside each other. */
export const Ballot = ({ team, me, standing, first, children }: BallotProps) => {
  const { words } = useWords('rate')
  const locale = useLocale()
  const reachable = useReachable()
  const [search] = useSearchParams()
  const [asking, ask] = useState(false)
  const { ballots, state } = useBallots(team.link, me.id)
  const grid = search.get('view') === 'grid'
  const { contest, closes_at, works } = standing
  if (!contest) return null
  const tools = { team, contest, ballots, state, help: () => ask(true) }
  return (
    <Page tight aside={<Views slug={contest.slug} grid={grid} />}>
      <Contests team={team} chosen={contest.id} />
      <div className={styles.standing}>
        <p>
          <bdi>{nameOfContest(contest, locale, team.default_locale)}</bdi>
        </p>
        {works > 0 ? <Progress standing={standing} rated={ballots.counted(standing.rated)} /> : null}
      </div>
      {reachable ? null : <p className={styles.kept}>{words.saved.kept}</p>}
      {works === 0 ? (
        <Notice title={words.vote.empty_title} text={words.vote.empty} />
      ) : grid ? (
        <Grid {...tools} />
      ) : (
        <OneByOne {...tools} first={first} />
      )}
      {closes_at ? (
        <p className={styles.ends}>
          <MomentIn text={words.vote.ends} at={closes_at} zone={contest.time_zone} />
          <Countdown until={closes_at} />
        </p>
      ) : null}
      {asking ? <Keys grid={grid} close={() => ask(false)} /> : null}
      {children}
    </Page>
  )
}
