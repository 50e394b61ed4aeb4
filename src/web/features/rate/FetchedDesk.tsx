import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { OwnRound } from '#contract/scores.ts'
import type { Team } from '#contract/teams.ts'
import { NotCome } from '#web/shell/Private.tsx'
import { useWords } from '#web/shell/words.tsx'
import { Page } from './Page.tsx'

interface FetchedDeskProps {
  team: Team
  me: User
  round: OwnRound
}

/** What a juror works with is fetched by jurors; the public comes to this page too. */
export const FetchedDesk = (props: FetchedDeskProps) => {
  const { words } = useWords('rate')
  const { desk } = words
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['jury desk'],
    queryFn: () => import('./desk/DeskPage.tsx'),
    staleTime: 'static'
  })
  if (data) return <data.DeskPage {...props} />
  return (
    <Page>
      {isFetching ? (
        <output>{desk.waiting}</output>
      ) : (
        <NotCome words={{ title: desk.failed_title, text: desk.failed }} retry={() => void refetch()} />
      )}
    </Page>
  )
}
