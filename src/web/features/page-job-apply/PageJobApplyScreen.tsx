import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { User } from '#contract/accounts.ts'
import type { Team } from '#contract/teams.ts'
import { forForm } from '#web/shell/api/for-form.ts'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotLoaded, Private } from '#web/shell/session/Private.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { TitledPage } from '#web/ui/TitledPage.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { CallHead } from './CallHead.tsx'
import { SentApplication } from './SentApplication.tsx'
import { Start } from './Start.tsx'

interface OfCallProps {
  team: Team
  me: User
  id: string
}

const OfCall = ({ team, me, id }: OfCallProps) => {
  const { api } = useShell()
  const { words } = useWords('page-job-apply')
  const queries = useQueryClient()
  const [acted, act] = useState(false)
  const { data, error, refetch } = useQuery({
    ...forForm(api.applications.of_call.queryOptions({ input: { team: team.link, opportunity: id } })),
    // A form is filled with it once; what is typed is not taken from under who types.
    staleTime: 'static'
  })
  // What was just done to it may not be known yet: what stood before is not shown in its place.
  if (error || !data) return <NotLoaded words={words} failed={error} missing={<Unknown />} retry={refetch} />
  const { call, application } = data
  const draft = application?.status === 'draft' ? application : null
  const sent = draft ? null : application
  const again = application === null || application.status === 'withdrawn'
  const reread = (): void => {
    act(true)
    void refetch()
    void queries.invalidateQueries({ queryKey: api.applications.mine.key() })
  }
  return (
    <>
      <CallHead call={call} />
      {draft ? (
        <ApplicationForm
          key={draft.id}
          team={team}
          me={me}
          application={draft}
          acted={acted}
          changed={reread}
        />
      ) : null}
      {sent ? (
        <SentApplication key={sent.status} team={team} application={sent} acted={acted} changed={reread} />
      ) : null}
      {again ? <Start team={team} call={call} again={application !== null} begun={reread} /> : null}
    </>
  )
}

const Unknown = () => {
  const { words } = useWords('page-job-apply')
  return (
    <NoticeWithLink
      title={words.unknown.title}
      text={words.unknown.text}
      to={paths.pageJobCareer}
      link={words.mine}
    />
  )
}

const None = () => {
  const { words } = useWords('page-job-apply')
  return (
    <NoticeWithLink
      title={words.none.title}
      text={words.none.text}
      to={paths.pageJobGrid}
      link={words.none.action}
    />
  )
}

const PageJobApplyScreen = () => {
  const team = useTeam()
  const { words } = useWords('page-job-apply')
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  // A document does not look at what the address asks for.
  const id = hydrated ? search.get('opportunity') : null
  return (
    <TitledPage title={words.title}>
      {team ? (
        <Private>{me => (id === null ? <None /> : <OfCall key={id} team={team} me={me} id={id} />)}</Private>
      ) : null}
    </TitledPage>
  )
}

export const screen = defineUnlisted({
  page: 'page-job-apply',
  words: ['send-art', 'contest', 'page-job-career'],
  Component: PageJobApplyScreen
})
