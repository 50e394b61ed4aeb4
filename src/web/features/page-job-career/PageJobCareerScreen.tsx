import { termsQuery } from '#web/shell/contest/queries.ts'
import { brand } from '#web/shell/page/brand.ts'
import { SavedSearches } from '#web/shell/opportunities/SavedSearches.tsx'
import { defineScreen } from '#web/shell/page/screen.ts'
import { Private } from '#web/shell/session/Private.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords, wordsQuery } from '#web/shell/words/words.tsx'
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

export const screen = defineScreen({
  page: 'page-job-career',
  queries: (api, at) => [
    wordsQuery(api, 'page-job-apply', at.team_link, at.locale),
    wordsQuery(api, 'opportunities', at.team_link, at.locale),
    termsQuery(api, at)
  ],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand }),
    unlisted: true
  }),
  Component: PageJobCareerScreen
})
