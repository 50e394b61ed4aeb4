import { termsQuery } from '#web/shell/contest/queries.ts'
import { SavedSearches } from '#web/shell/opportunities/SavedSearches.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { Private } from '#web/shell/session/Private.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { TitledPage } from '#web/ui/TitledPage.tsx'
import { Career } from './Career.tsx'

const PageJobCareerScreen = () => {
  const team = useTeam()
  const { words } = useWords('page-job-career')
  return (
    <TitledPage title={words.title} lead={words.lead}>
      {team ? (
        <Private>
          {() => (
            <>
              <Career team={team} />
              <SavedSearches team_link={team.link} />
            </>
          )}
        </Private>
      ) : null}
    </TitledPage>
  )
}

export const screen = defineUnlisted({
  page: 'page-job-career',
  words: ['page-job-apply', 'opportunities'],
  queries: (api, at) => [termsQuery(api, at)],
  Component: PageJobCareerScreen
})
