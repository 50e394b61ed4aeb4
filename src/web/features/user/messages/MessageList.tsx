import { useQueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneMessage } from './OneMessage.tsx'
import styles from './messages.module.css'

/** What was written to one as an artist in this team, the newest first. */
export const MessageList = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('user-messages')
  const queries = useQueryClient()
  const { items, failed, retry, more, busy } = usePaged(
    api.artist_messages.list,
    { team: team.link },
    { staleTime: 0 }
  )
  const refresh = (): void => void queries.invalidateQueries({ queryKey: api.artist_messages.key() })
  if (!items) return <NotLoaded words={words} failed={failed} retry={retry} />
  return (
    <div className={styles.messages}>
      {items.length === 0 ? <p>{words.none}</p> : null}
      {items.map(message => (
        <OneMessage key={message.id} team={team} message={message} refresh={refresh} />
      ))}
      <MoreButton more={more} busy={busy}>
        {words.more}
      </MoreButton>
      <p>
        <TeamLink to={paths.userArtist}>{words.settings}</TeamLink>
      </p>
    </div>
  )
}
