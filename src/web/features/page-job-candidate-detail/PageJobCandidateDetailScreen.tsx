import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { may } from '#contract/rules/permissions.ts'
import type { Team } from '#contract/teams.ts'
import { problemOf } from '#web/shell/api/failure.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { LoadFailed, Private } from '#web/shell/session/Private.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import layout from '#web/ui/layout.module.css'
import { Candidate } from './Candidate.tsx'
import styles from './candidate.module.css'

const Said = ({ title, text }: { title: string; text: string }) => (
  <Notice title={title}>
    <p>{text}</p>
  </Notice>
)

const One = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const { words } = useWords('page-job-candidate-detail')
  const { data, error, refetch } = useQuery({
    ...api.application_reviews.get.queryOptions({ input: { link: team.link, id } }),
    staleTime: 0,
    retry: false
  })
  if (data) return <Candidate key={id} team={team} application={data} />
  if (problemOf(error)?.status === 404) return <Said {...words.unknown} />
  if (error) return <LoadFailed words={words.not_come} retry={refetch} />
  return <output>{words.waiting}</output>
}

const PageJobCandidateDetailScreen = () => {
  const team = useTeam()
  const { words } = useWords('page-job-candidate-detail')
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const id = hydrated ? search.get('application') : null
  return (
    <article className={`${layout.wall} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
      </header>
      {team ? (
        <Private>
          {({ role }) => {
            if (!may(role, 'post_opportunities')) return <Said {...words.organisers} />
            return id === null ? <Said {...words.unknown} /> : <One team={team} id={id} />
          }}
        </Private>
      ) : null}
    </article>
  )
}

export const screen = defineUnlisted({
  page: 'page-job-candidate-detail',
  words: ['page-job-apply', 'console-applications'],
  Component: PageJobCandidateDetailScreen
})
