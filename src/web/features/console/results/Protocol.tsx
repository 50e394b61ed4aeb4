import type { Contest } from '#contract/contests.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { TakeFile } from '#web/shell/forms/TakeFile.tsx'
import { useOwnTeam } from '../use-own-team.ts'

export const Protocol = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-results')
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{words.protocol.title}</h2>
      <p className={styles.note}>{words.protocol.text}</p>
      <TakeFile
        words={words.protocol}
        ask={() => api.results.protocol.call({ team: link, contest: contest.id })}
      />
    </section>
  )
}
