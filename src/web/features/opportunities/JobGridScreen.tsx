import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import { termsQuery } from '#web/shell/contest/queries.ts'
import { CallCard } from '#web/shell/opportunities/CallCard.tsx'
import { useCallWords } from '#web/shell/opportunities/money-words.ts'
import calls from '#web/shell/opportunities/opportunities.module.css'
import { callFilters, callsQuery, isNarrowed } from '#web/shell/opportunities/queries.ts'
import { SavedSearches, SaveSearch } from '#web/shell/opportunities/SavedSearches.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { PageLinks } from '#web/shell/parts/PageLinks.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import { CallFilterForm } from './CallFilterForm.tsx'
import { MayPost } from './MayPost.tsx'
import styles from './grid.module.css'

const NoCalls = ({ narrowed }: { narrowed: boolean }) => {
  const { words } = useCallWords()
  const { title, text } = narrowed ? words.no_match : words.empty
  return (
    <Nothing
      title={title}
      text={text}
      actions={
        <TeamLink className={button.plain} to={narrowed ? paths.pageJobGrid : paths.pageJobCompanies}>
          {narrowed ? words.no_match.show_all : words.empty.action}
        </TeamLink>
      }
    />
  )
}

const JobGridScreen = () => {
  const { api } = useShell()
  const team = useTeam()
  const { words, say } = useCallWords()
  const [search] = useSearchParams()
  const filters = callFilters.parse(search)
  const { data } = useSuspenseQuery(callsQuery(api, team?.link ?? '', filters))
  if (!team) return null
  const narrowed = isNarrowed(filters)
  return (
    <div className={`${layout.wall} ${styles.grid}`}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p className={layout.lead}>{words.lead}</p>
        <MayPost />
      </header>
      <CallFilterForm team_link={team.link} filters={filters} />
      <div className={styles.counted}>
        <output>
          {say(data.more_than_total === true ? words.count_most : words.count, {
            count: data.total ?? data.items.length
          })}
        </output>
        <SaveSearch team_link={team.link} filters={filters} />
      </div>
      {data.items.length === 0 ? <NoCalls narrowed={narrowed} /> : null}
      <ul className={calls.calls}>
        {data.items.map(call => (
          <CallCard key={call.id} team={team} call={call} />
        ))}
      </ul>
      <SavedSearches team_link={team.link} />
      <PageLinks
        label={words.paging.label}
        words={words.paging}
        filters={filters}
        next={data.next}
        to={paths.pageJobGrid}
      >
        <TeamLink className={styles.way} to={paths.pageJobCompanies}>
          {words.companies.title}
        </TeamLink>
      </PageLinks>
    </div>
  )
}

export const screen = defineScreen({
  page: 'opportunities',
  query: callFilters.names,
  queries: (api, at) =>
    at.team ? [termsQuery(api, at), callsQuery(api, at.team.link, callFilters.parse(at.search))] : [],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? '' })
  }),
  Component: JobGridScreen
})
