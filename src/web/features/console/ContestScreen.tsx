import { useQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import { wholeContestQuery } from '#web/shell/contest/queries.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { Asking } from './Asking.tsx'
import { ContestEditor } from './contests/ContestEditor.tsx'
import { useOwnTeam } from './use-own-team.ts'

const ContestScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(wholeContestQuery(api, link, id))
  if (!data) return <Asking failed={error} retry={refetch} />
  return <ContestEditor key={data.id} opened={data} />
}

export const screen = defineUnlisted({
  page: 'console-contests',
  // The preview speaks as the home page does.
  words: ['contest', 'home'],
  title: ({ words }) => words.list.contest,
  Component: ContestScreen
})
