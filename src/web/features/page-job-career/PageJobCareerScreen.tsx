import { termsQuery } from '#web/shell/contest/queries.ts'
import { SavedSearches } from '#web/shell/opportunities/SavedSearches.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { Private } from '#web/shell/session/Private.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/words.tsx'
import layout from '#web/ui/layout.module.css'
import { Career } from './Career.tsx'
import styles from './career.module.css'

const PageJobCareerScreen = () => {
  const team = useTeam()
  const { words } = useWords('page-job-career')
  return (
    <article className={`${layout.wall} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p className={layout.lead}>{words.lead}</p>
      </header>
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
    </article>
  )
}

export const screen = defineUnlisted({
  page: 'page-job-career',
  words: ['page-job-apply', 'opportunities'],
  queries: (api, at) => [termsQuery(api, at)],
  Component: PageJobCareerScreen
})
