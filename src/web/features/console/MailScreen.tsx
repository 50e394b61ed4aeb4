import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#web/router/hooks.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import { mailFilters } from './mails/filters.ts'
import { MailView } from './mails/MailView.tsx'
import { useOwnTeam } from './use-own-team.ts'

const again_ms = 3000

const MailScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { words } = useWords('console-mails')
  const { data, isError, refetch } = useQuery(
    api.outbox.get.queryOptions({
      input: { link, id },
      // One that is on its way is watched until it has gone out.
      refetchInterval: ({ state }) => (state.data?.state === 'queued' ? again_ms : false)
    })
  )
  return (
    <>
      <p>
        <TeamLink to={place => `${paths.room('mails')(place)}${printFilters(mailFilters.parse(search))}`}>
          {words.back}
        </TeamLink>
      </p>
      {data ? <MailView key={id} mail={data} /> : <Asking failed={isError} retry={refetch} />}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-mails',
  title: ({ words }) => words.one_title,
  Component: MailScreen
})
