import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { EntryRow } from './EntryRow.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import styles from './works.module.css'

/** What one has entered here, the newest first, each with what comes next. */
export const MyWorks = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('user-profile')
  const { items, failed, retry, more, busy } = usePaged(api.works.mine, { team: team.link })
  const { data: asked } = useQuery(api.evidence.mine.queryOptions({ input: { team: team.link, limit: 100 } }))
  const { works } = words
  if (!items) return <NotLoaded words={works} failed={failed} retry={retry} />
  return (
    <>
      {items.length === 0 ? <p>{works.none}</p> : null}
      <ul className={styles.entries}>
        {items.map(entry => (
          <EntryRow
            key={entry.work.id}
            team={team}
            entry={entry}
            evidence={asked?.items.find(({ own, work_id }) => own && work_id === entry.work.id)}
          />
        ))}
      </ul>
      <MoreButton more={more} busy={busy}>
        {works.more}
      </MoreButton>
      {team.contest ? (
        <p>
          <TeamLink className={button.plain} to={paths.sendArt}>
            {works.enter}
          </TeamLink>
        </p>
      ) : null}
    </>
  )
}

/** The pictures that one has sent here. */
export const MyPictures = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('user-profile')
  const { data, isError, refetch } = useQuery(
    api.pictures.list.queryOptions({ input: { team: team.link, limit: 100 } })
  )
  const { works } = words
  if (!data) return <NotLoaded words={works} failed={isError} retry={refetch} />
  if (data.items.length === 0) return <p>{works.no_pictures}</p>
  return (
    <ul className={styles.pictures}>
      {data.items.map(picture => (
        <OwnPicture key={picture.id} team={team} picture={picture} />
      ))}
    </ul>
  )
}
