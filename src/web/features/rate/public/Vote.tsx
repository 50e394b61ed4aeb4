/* The public's part of the page: where the vote stands, and the works to rate for whoever has a part in it. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { User } from '#contract/accounts.ts'
import type { Team } from '#contract/teams.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { turnsIn } from '#web/shell/works/rating/turning.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { Loaded } from '../Loaded.tsx'
import { Page } from '../Page.tsx'
import { Contests } from './Contests.tsx'
import { VoteClosed } from './VoteClosed.tsx'

interface VoteProps {
  team: Team
  /** Null for whoever is not signed in. */
  me: User | null
  /** In place of a vote, where there is none and none is to come. */
  otherwise: ReactNode
  /** It also takes the place of a vote that is yet to open. */
  instead?: boolean
  /** Above where the vote stands, for whoever has no part in it now; beneath the works to rate. */
  first?: ReactNode
  /** Beneath everything. */
  children?: ReactNode
}

export const Vote = ({ team, me, otherwise, instead = false, first = null, children }: VoteProps) => {
  const { api } = useShell()
  const { words } = useWords('rate')
  const [search] = useSearchParams()
  const contest = search.get('contest')
  const { data, isError, refetch } = useQuery({
    ...api.ratings.next.queryOptions({ input: { team: team.link, ...(contest !== null && { contest }) } }),
    // One's own stars are never shown as they were a while ago.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: query => turnsIn(query.state.data)
  })
  if (isError && !data)
    return (
      <Page>
        <LoadFailed words={{ title: words.vote.failed_title, text: words.vote.failed }} retry={refetch} />
      </Page>
    )
  if (!data)
    return (
      <Page>
        <StillLoading>{words.vote.waiting}</StillLoading>
      </Page>
    )
  const { work, ...standing } = data
  const rates = me && standing.contest && (standing.state === 'open' || standing.state === 'none_left')
  if (rates)
    return (
      <Loaded name="ballot" load={() => import('./Ballot.tsx')} words={words.vote}>
        {({ Ballot }) => (
          <Ballot key={standing.contest?.id} team={team} me={me} standing={standing} first={work}>
            {first}
            {children}
          </Ballot>
        )}
      </Loaded>
    )
  const nothing = standing.state === 'not_open' && (instead || standing.opens_at === null)
  return (
    <Page>
      {first}
      <Contests team={team} chosen={standing.contest?.id} />
      {nothing ? otherwise : <VoteClosed team={team} me={me} standing={standing} />}
      {children}
    </Page>
  )
}
