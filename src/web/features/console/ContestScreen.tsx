import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { contestQuery, termsQuery } from '#web/shell/contest/queries.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { wordsQuery } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import { ContestEditor } from './contests/ContestEditor.tsx'
import { useOwnTeam } from './use-own-team.ts'

const ContestScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(contestQuery(api, link, id))
  if (!data) return <Asking failed={error} retry={refetch} />
  return <ContestEditor key={data.id} opened={data} />
}

export const screen = defineScreen({
  page: 'console-contests',
  // The preview speaks as the home page does.
  queries: (api, at) => [termsQuery(api, at), wordsQuery(api, 'home', at.team_link, at.locale)],
  head: ({ words }) => ({ title: words.list.contest, description: words.head.description, unlisted: true }),
  Component: ContestScreen
})
