import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import type { FullCall } from '#contract/opportunity-shapes.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { termsQuery } from '#web/shell/contest/queries.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { CallPage } from '#web/shell/opportunities/CallPage.tsx'
import { useCallWords } from '#web/shell/opportunities/money-words.ts'
import { callQuery, nextCallQuery } from '#web/shell/opportunities/queries.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen, type HeadFacts } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { wordsQuery } from '#web/shell/words/page-words.tsx'
import { SaveOpportunity } from '#web/shell/works/application/SaveOpportunity.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import { useMayPost } from './MayPost.tsx'
import styles from './grid.module.css'

const None = () => {
  const { words } = useCallWords()
  return (
    <Nothing
      level={1}
      {...words.none}
      actions={
        <TeamLink className={button.plain} to={paths.pageJobCompanies}>
          {words.empty.action}
        </TeamLink>
      }
    />
  )
}

const Actions = ({ team, call }: { team: Team; call: FullCall }) => {
  const { words, locale } = useCallWords()
  const mayPost = useMayPost()
  const isOpen = call.state === 'published' && team.status === 'active'
  const asked = printFilters({ opportunity: call.id })
  return (
    <div className={styles.actions}>
      {isOpen ? (
        <TeamLink className={button.primary} to={place => paths.pageJobApply(place) + asked}>
          {words.actions.apply}
        </TeamLink>
      ) : null}
      {isOpen ? (
        <SaveOpportunity
          team={team}
          opportunity={call.id}
          title={textIn(call.title, locale, team.default_locale)}
        />
      ) : null}
      {isOpen ? (
        <a
          className={styles.way}
          href={`/${team.link}/opportunities/${call.id}/calendar.ics?locale=${locale}`}
          download
        >
          {words.actions.calendar}
        </a>
      ) : null}
      {mayPost && (call.state === 'draft' || call.state === 'published') ? (
        <TeamLink to={place => paths.pageJobPost(place) + asked}>{words.actions.edit}</TeamLink>
      ) : null}
    </div>
  )
}

const One = ({ call }: { call: FullCall }) => {
  const team = useTeam()
  const { words } = useCallWords()
  if (!team) return null
  return (
    <div className={`${layout.wall} ${styles.grid}`}>
      <CallPage team={team} call={call} level={1} actions={<Actions team={team} call={call} />} />
      <nav className={styles.onward} aria-label={words.paging.label}>
        <TeamLink className={styles.way} to={paths.pageJobGrid}>
          {words.actions.all}
        </TeamLink>
      </nav>
    </div>
  )
}

const Named = ({ id }: { id: string }) => {
  const { api } = useShell()
  const { data } = useSuspenseQuery(callQuery(api, useTeam()?.link ?? '', id))
  return <One call={data} />
}

const Next = () => {
  const { api } = useShell()
  const { data } = useSuspenseQuery(nextCallQuery(api, useTeam()?.link ?? ''))
  return data.opportunity ? <One call={data.opportunity} /> : <None />
}

const JobDetailScreen = () => {
  const { id } = useParams()
  return id === undefined ? <Next /> : <Named id={id} />
}

const callOf = ({ api, team, id, read }: HeadFacts<'opportunities'>): FullCall | null => {
  if (!team) return null
  return (
    (id === undefined
      ? read(nextCallQuery(api, team.link))?.opportunity
      : read(callQuery(api, team.link, id))) ?? null
  )
}

export const screen = defineScreen({
  page: 'opportunities',
  queries: (api, at) => {
    if (!at.team) return []
    const { link } = at.team
    return [
      termsQuery(api, at),
      wordsQuery(api, 'page-job-career', link, at.locale),
      at.id === undefined ? nextCallQuery(api, link) : callQuery(api, link, at.id)
    ]
  },
  head: facts => {
    const { words, team, locale } = facts
    const call = callOf(facts)
    if (!call || !team) return { title: words.none.title, description: words.none.text }
    return {
      title: textIn(call.title, locale, team.default_locale),
      description: textIn(call.summary, locale, team.default_locale),
      canonical: paths.pageJobDetail({ team_link: team.link, locale }, call.id),
      ...(call.organisation.logo && { image: call.organisation.logo }),
      // What only organisers see is nobody's to find.
      ...((call.state === 'draft' || call.state === 'in_review') && { unlisted: true as const })
    }
  },
  Component: JobDetailScreen
})
