import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords, wordsQuery } from '#web/shell/words/words.tsx'
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

export const screen = defineScreen({
  page: 'console-inbox',
  queries: (api, { team_link, locale }) => [
    wordsQuery(api, 'console-entries', team_link, locale),
    wordsQuery(api, 'contact', team_link, locale),
    wordsQuery(api, 'contact-detail', team_link, locale)
  ],
  head: ({ words }) => ({ title: words.one_title, description: words.head.description, unlisted: true }),
  Component: MessageScreen
})
