import { useQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { AnnouncementView } from './announcements/AnnouncementView.tsx'
import { Asking } from './Asking.tsx'
import { useOwnTeam } from './use-own-team.ts'

const again_ms = 3000

const AnnouncementScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { id = '' } = useParams()
  const { words } = useWords('console-announcements')
  const { data, error, refetch } = useQuery(
    api.announcements.get.queryOptions({
      input: { link, id },
      // What is on its way is watched until it has ended.
      refetchInterval: ({ state }) => (state.data && state.data.ended_at === null ? again_ms : false)
    })
  )
  return (
    <>
      <p>
        <TeamLink to={paths.room('announcements')}>{words.back}</TeamLink>
      </p>
      {data ? <AnnouncementView key={id} announcement={data} /> : <Asking failed={error} retry={refetch} />}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-announcements',
  title: ({ words }) => words.one_title,
  Component: AnnouncementScreen
})
