import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import { may } from '#contract/rules/permissions.ts'
import type { Team } from '#contract/teams.ts'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotLoaded, Private } from '#web/shell/session/Private.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { TitledPage } from '#web/ui/TitledPage.tsx'
import { Candidate } from './Candidate.tsx'

const Unknown = () => {
  const { words } = useWords('page-job-candidate-detail')
  return <NoticeWithLink {...words.unknown} to={paths.room('applications')} link={words.all} />
}

/** Whoever reads it may have applied themselves. */
const ForOrganisers = () => {
  const { words } = useWords('page-job-candidate-detail')
  const { words: applying } = useWords('page-job-apply')
  return <NoticeWithLink {...words.organisers} to={paths.pageJobCareer} link={applying.mine} />
}

const One = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const { words } = useWords('page-job-candidate-detail')
  const { data, error, refetch } = useQuery({
    ...api.application_reviews.get.queryOptions({ input: { link: team.link, id } }),
    staleTime: 0
  })
  if (data) return <Candidate key={id} team={team} application={data} />
  return <NotLoaded words={words} failed={error} missing={<Unknown />} retry={refetch} />
}

const PageJobCandidateDetailScreen = () => {
  const team = useTeam()
  const { words } = useWords('page-job-candidate-detail')
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const id = hydrated ? search.get('application') : null
  return (
    <TitledPage title={words.title}>
      {team ? (
        <Private>
          {({ role }) => {
            if (!may(role, 'post_opportunities')) return <ForOrganisers />
            return id === null ? <Unknown /> : <One team={team} id={id} />
          }}
        </Private>
      ) : null}
    </TitledPage>
  )
}

export const screen = defineUnlisted({
  page: 'page-job-candidate-detail',
  words: ['page-job-apply', 'console-applications'],
  Component: PageJobCandidateDetailScreen
})
