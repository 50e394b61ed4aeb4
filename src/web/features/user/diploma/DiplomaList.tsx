import type { Team } from '#contract/teams.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './diploma.module.css'
import { OneDiploma } from './OneDiploma.tsx'

/** One's diplomas in this team, the newest first. */
export const DiplomaList = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('user-diploma')
  const { words: common } = useWords('common')
  const { items, failed, retry, more, busy } = usePaged(
    api.diplomas.list,
    { team: team.link, whose: 'mine' },
    { staleTime: 0 }
  )
  if (!items) return <NotLoaded words={common.alone} failed={failed} retry={retry} />
  if (items.length === 0) return <p className={styles.none}>{words.none}</p>
  return (
    <>
      <ul className={styles.list}>
        {items.map(diploma => (
          <OneDiploma key={diploma.id} team={team} diploma={diploma} />
        ))}
      </ul>
      <MoreButton more={more} busy={busy}>
        {words.more}
      </MoreButton>
    </>
  )
}
