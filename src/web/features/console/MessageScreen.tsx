import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#web/router/hooks.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import { ReportedWork } from './entries/ReportedWork.tsx'
import { inboxFilters } from './inbox/filters.ts'
import { ThreadView } from './inbox/ThreadView.tsx'
import { useOwnTeam } from './use-own-team.ts'

const MessageScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { words } = useWords('console-inbox')
  const { data, error, refetch } = useQuery(api.inbox.get.queryOptions({ input: { link, id } }))
  return (
    <>
      <p>
        <TeamLink to={place => `${paths.room('inbox')(place)}${printFilters(inboxFilters.parse(search))}`}>
          {words.back}
        </TeamLink>
      </p>
      {data ? (
        <ThreadView key={id} thread={data}>
          {data.work ? <ReportedWork id={data.work.id} /> : null}
        </ThreadView>
      ) : (
        <Asking failed={error} retry={refetch} />
      )}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-inbox',
  words: ['console-entries', 'contact', 'contact-detail'],
  title: ({ words }) => words.one_title,
  Component: MessageScreen
})
