import { brand } from '#web/shell/page/brand.ts'
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
      {team ? <Private>{() => <Career team={team} />}</Private> : null}
    </article>
  )
}

export const screen = defineScreen({
  page: 'page-job-career',
  queries: (api, { team_link, locale }) => [wordsQuery(api, 'page-job-apply', team_link, locale)],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand }),
    unlisted: true
  }),
  Component: PageJobCareerScreen
})
